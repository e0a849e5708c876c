import { passage, type ReadPassages } from '#api/site/passages.ts';
import { formatMoneyShort } from '#shared/core/money.ts';

/** How a booking works. */
export const bookingsPassages: ReadPassages = async ({ site, to, money, offersOff }) => {
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
        'make a booking',
        'where is the booking form',
        'are there free dates',
        'are you available on that day',
        'how far ahead should I book',
        `schedule a meeting with ${creatorName}`,
        'how do I make an appointment',
        'when can I choose a date for my session',
      ],
      { about: 'a booking', opens: 'booking' },
    ),
    {
      ...passage(
        'custom',
        to('booking'),
        `For anything that fits no service, such as a collaboration or a project, send a custom request on the booking page: what you need, by when, and your budget. ${formatMoneyShort(site.texts.custom.priceCents, money)} confirm it. ${creatorName} can also be asked at ${site.identity.contactEmail}.`,
        [
          `I want to work with ${creatorName}`,
          'can we work together on a project',
          'I want to collaborate with you, a collab or a feature',
          'what does on request mean, and what is the custom tab',
          'sponsorship and brand deals',
          'can I get a quote for something custom',
          'do I have to pay to ask',
          'what does a custom request cost',
          'can you do something that is not on the list, such as a birthday greeting',
        ],
        { about: 'a custom request', opens: 'booking' },
      ),
      isOff: offersOff.includes('custom'),
    },
  ];
};
