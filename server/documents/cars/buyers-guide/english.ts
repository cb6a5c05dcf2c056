import { englishDefects } from './english-defects.ts';
import type { GuideWords } from './words.ts';

/** The text of 16 CFR 455.2, to the letter, capitals and all. */
export const english: GuideWords = {
  language: 'en-US',
  fileName: 'buyers-guide.pdf',
  title: 'BUYERS GUIDE',
  important: {
    lead: 'IMPORTANT:',
    text: 'Spoken promises are difficult to enforce. Ask the dealer to put all promises in writing. Keep this form.',
  },
  vehicle: { make: 'VEHICLE MAKE', model: 'MODEL', year: 'YEAR', vin: 'VEHICLE IDENTIFICATION NUMBER (VIN)' },
  warranties: 'WARRANTIES FOR THIS VEHICLE:',
  asIs: {
    lead: 'AS IS - NO DEALER WARRANTY',
    text: 'THE DEALER DOES NOT PROVIDE A WARRANTY FOR ANY REPAIRS AFTER SALE.',
  },
  impliedOnly: {
    lead: 'IMPLIED WARRANTIES ONLY',
    text: "The dealer doesn't make any promises to fix things that need repair when you buy the vehicle or afterward. But implied warranties under your state's laws may give you some rights to have the dealer take care of serious problems that were not apparent when you bought the vehicle.",
  },
  dealer: 'DEALER WARRANTY',
  full: 'FULL WARRANTY.',
  limited: (percent) => ({
    lead: 'LIMITED WARRANTY.',
    text: `The dealer will pay ${percent}% of the labor and ${percent}% of the parts for the covered systems that fail during the warranty period. Ask the dealer for a copy of the warranty, and for any documents that explain warranty coverage, exclusions, and the dealer's repair obligations. Implied warranties under your state's laws may give you additional rights.`,
  }),
  systems: 'SYSTEMS COVERED:',
  duration: 'DURATION:',
  others: 'NON-DEALER WARRANTIES FOR THIS VEHICLE:',
  otherWarranties: [
    {
      lead: "MANUFACTURER'S WARRANTY STILL APPLIES.",
      text: "The manufacturer's original warranty has not expired on some components of the vehicle.",
    },
    { lead: "MANUFACTURER'S USED VEHICLE WARRANTY APPLIES.", text: '' },
    { lead: 'OTHER USED VEHICLE WARRANTY APPLIES.', text: '' },
  ],
  askForCopy:
    'Ask the dealer for a copy of the warranty document and an explanation of warranty coverage, exclusions, and repair obligations.',
  serviceContract: {
    lead: 'SERVICE CONTRACT.',
    text: "A service contract on this vehicle is available for an extra charge. Ask for details about coverage, deductible, price, and exclusions. If you buy a service contract within 90 days of your purchase of this vehicle, implied warranties under your state's laws may give you additional rights.",
  },
  mechanic: 'ASK THE DEALER IF YOUR MECHANIC CAN INSPECT THE VEHICLE ON OR OFF THE LOT.',
  history: {
    lead: 'OBTAIN A VEHICLE HISTORY REPORT AND CHECK FOR OPEN SAFETY RECALLS.',
    text: 'For information on how to obtain a vehicle history report, visit ftc.gov/usedcars. To check for open safety recalls, visit safercar.gov. You will need the vehicle identification number (VIN) shown above to make the best use of the resources on these sites.',
  },
  otherSide: {
    lead: 'SEE OTHER SIDE',
    text: 'for important additional information, including a list of major defects that may occur in used motor vehicles.',
  },
  inSpanish: 'Si el concesionario gestiona la venta en español, pídale una copia de la Guía del Comprador en español.',
  defects: 'Here is a list of some major defects that may occur in used vehicles.',
  systemsAndDefects: englishDefects,
  seller: {
    name: 'DEALER NAME',
    address: 'ADDRESS',
    phone: 'TELEPHONE',
    email: 'EMAIL',
    complaints: 'FOR COMPLAINTS AFTER SALE, CONTACT:',
  },
  contract: {
    lead: 'IMPORTANT:',
    text: 'The information on this form is part of any contract to buy this vehicle. Removing this label before consumer purchase (except for purpose of test-driving) violates federal law (16 CFR 455).',
  },
  note: {
    title: 'About this copy of the Buyers Guide',
    paragraphs: [
      'This page is not part of the form. The two pages before it are its front and back.',
      'Before you display the form, the dealer has to check it against their state’s law. Some states forbid sales “as is”, require a warranty of their own, or have a form of their own.',
      'Check the boxes that apply by hand: a full warranty, a warranty of the manufacturer or of somebody else that still applies, and a service contract. Name the person to contact for complaints.',
      'Print front and back on one sheet of white paper, in black and at full size (100%), and display it on the vehicle where both sides can be read. Give the buyer the final version at the sale.',
      'The wording is that of 16 CFR 455. Compare it with the forms of the Federal Trade Commission at ftc.gov before you use it for the first time.',
    ],
  },
};
