/** The header in which the answer to a change names the paths, as the API declares them, whose answers it outdates. */
export const OUTDATED_PATHS = 'outdated-paths';
