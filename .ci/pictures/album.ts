/** A picture that can be taken repeatedly. */
export interface Motif {
  /** Its subject, such as `page about 390 dark`. */
  name: string;
  take: () => Promise<Buffer>;
}

/** The pictures of one side of a comparison, and the processes started for them. */
export interface Album {
  motifs: readonly Motif[];
  /** Motifs that failed to render, known after their picture was taken. */
  failed?: ReadonlySet<string>;
  close: () => Promise<void>;
}
