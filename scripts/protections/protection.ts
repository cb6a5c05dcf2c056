/** One protection, how it is taken away, and where the tests are that must notice. */
export interface Protection {
  name: string;
  file: string;
  /** Stands once in the file. */
  from: string;
  to: string;
  tests: string[];
}

/** Protections by the requirement of docs/security.md that they meet. */
export type Protections = Record<string, Protection[]>;
