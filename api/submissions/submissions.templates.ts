/** What a new install offers to begin review notes with. */
export const firstTemplates = {
  templates: [
    {
      title: 'Goes on the playlist',
      text: 'It goes on the playlist this week. Thank you for sending it.',
    },
    {
      title: 'Not this one, send the next',
      text: 'It does not fit the playlist as it is, but there is something in it. Please send the next one.',
    },
    {
      title: 'The mix',
      text: 'The song is there; the mix is not yet. The voice sits too far back, and the low end covers it.',
    },
  ],
};
