/** Apart from the schema, which the panels load when a form is opened. */
export const videoCategories = [
  'Music Video',
  'Live Stream',
  'Behind the Scenes',
  'Interview',
  'Tutorial',
  'Podcast',
  'Other',
] as const;

export type VideoCategory = (typeof videoCategories)[number];
