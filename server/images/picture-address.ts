/** Where a picture that this shop has made ready is found. */
export const addressOf = (id: string) => `/images/${id}/960.webp`;

/** The id of the picture at this address; undefined for what is elsewhere. */
export const pictureIdIn = (address: string): string | undefined =>
  /^\/images\/([\w-]+)\/960\.webp$/.exec(address)?.[1];
