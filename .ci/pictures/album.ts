/** A picture that can be taken, again where need be. */
export interface Motif {
  /** What it shows, such as `page about 390 dark`. */
  name: string;
  take: () => Promise<Buffer>;
}

/** The pictures of one side of a comparison, and what was started to take them. */
export interface Album {
  motifs: readonly Motif[];
  /** What could not be shown as it is meant, known once its picture was taken. */
  failed?: ReadonlySet<string>;
  close: () => Promise<void>;
}
