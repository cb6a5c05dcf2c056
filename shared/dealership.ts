/** Where the dealership is and how to reach it: placeholders, for whoever runs the shop to replace. */
export const dealership = {
  street: '1200 Showroom Avenue',
  city: 'Columbus',
  region: 'OH',
  postalCode: '43215',
  phone: '(614) 555-0142',
  phoneLink: '+16145550142',
  email: 'hello@forecourt.example',
} as const;

export const dealershipAddress = `${dealership.street}, ${dealership.city}, ${dealership.region} ${dealership.postalCode}`;
