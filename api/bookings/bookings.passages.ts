import { passage, type ReadPassages } from '#api/site/passages.ts';

/** How a booking works. */
export const bookingsPassages: ReadPassages = async ({ site, to, offersOff }) => {
  const { creatorName } = site.identity;
  const bookingWays = offersOff.includes('custom')
    ? 'Choose a service on the booking page'
    : 'Choose a service on the booking page, or describe your own under the custom tab';
  return [
    passage(
      'book',
      to('booking'),
      `${bookingWays}. You pay by QR code or handle, send proof, and the calendar link arrives by email after verification.`,
      [
        'how do I book',
        `how can I book ${creatorName}`,
        'how do I make a booking',
        'custom request quote',
        'how does booking work',
      ],
    ),
  ];
};
