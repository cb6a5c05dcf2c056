/** A box to check: what it says in bold, and in plain letters after it. */
export interface Choice {
  lead: string;
  text: string;
}

/** The words of the form, in one of its languages. */
export interface GuideWords {
  language: 'en-US' | 'es-US';
  fileName: string;
  title: string;
  important: Choice;
  vehicle: { make: string; model: string; year: string; vin: string };
  warranties: string;
  asIs: Choice;
  impliedOnly: Choice;
  dealer: string;
  full: string;
  limited: (percent: string) => Choice;
  systems: string;
  duration: string;
  others: string;
  otherWarranties: Choice[];
  askForCopy: string;
  serviceContract: Choice;
  mechanic: string;
  history: Choice;
  otherSide: Choice;
  /** Where to get the form in the other language; the one in Spanish has no such line. */
  inSpanish?: string;
  defects: string;
  /** Three columns of systems, each with what may be wrong with it. */
  systemsAndDefects: { system: string; defects: string[] }[][];
  seller: { name: string; address: string; phone: string; email: string; complaints: string };
  contract: Choice;
  /** Not part of the form: on a page of its own. */
  note: { title: string; paragraphs: string[] };
}
