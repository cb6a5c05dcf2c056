/** Where a picture that this shop has made ready is found. */
export const addressOf = (id: string) => `/images/${id}/960.webp`;

/** The id of the picture at this address; undefined for what is elsewhere. */
export const pictureIdIn = (address: string): string | undefined =>
  /^\/images\/([\w-]+)\/960\.webp$/.exec(address)?.[1];

/** Whether a name is one that pictures are kept by: not what others leave among them, such as a disk's `lost+found`. */
export const isPictureId = (name: string): boolean => /^[\w-]+$/.test(name);
