/** One protection, how it is taken away, and where the tests are that must notice. */
export interface Protection {
  name: string;
  file: string;
  /** Stands once in the file. */
  from: string;
  to: string;
  tests: string[];
  /** Of a race: the project of its tests, since the embedded database does one thing after the other. */
  on?: 'server';
}

/** Protections by the requirement of docs/security.md that they meet. */
export type Protections = Record<string, Protection[]>;
