/** The templates for replies that a new install offers. */
export const firstTemplates = {
  templates: [
    {
      title: 'Thanks, when would it suit you?',
      text: 'thank you for your request {code}.\n\nIt sounds like a good fit. Which days and hours would suit you in the next two weeks?',
    },
    {
      title: 'A question first',
      text: 'thank you for your request {code}.\n\nBefore I can say what is possible, please tell me a little more: ',
    },
    {
      title: 'Not this time',
      text: 'thank you for your request {code}, and for thinking of us.\n\nI cannot take it on at the moment. I am sorry, and I wish you the best with it.',
    },
  ],
};
