/** A release until the owner adds tracks, links or a product. */
export const plainRelease = { tracks: [], links: [], productId: null };
