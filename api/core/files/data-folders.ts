// Folders in the data folder.

/** Uploads that have not arrived completely. */
export const UPLOADS_FOLDER = 'uploads';
/** Files of requests that are still being handled. */
export const RECEIVING_FOLDER = 'receiving';
/** Pictures of other sites and copies of pictures in another format: they are fetched or drawn again where they are missing. */
export const PICTURE_CACHE_FOLDER = 'picture-cache';
/** Scripts and styles of this and earlier builds of the program. */
export const BUILDS_FOLDER = 'builds';
