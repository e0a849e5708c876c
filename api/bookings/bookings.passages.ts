import { counted, type Passage, type PassageContext, passage } from '#api/site/passages.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import type { SlotSettings } from '#shared/slots/slots.admin.schema.ts';

/** How a booking works. */
export function bookingsPassages(
  { site, to, money, offersOff }: PassageContext,
  { kinds, holdHours, changeHours }: Pick<SlotSettings, 'kinds' | 'holdHours' | 'changeHours'>,
): Passage[] {
  const isTimed = kinds.some(({ active }) => active);
  const { creatorName } = site.identity;
  const bookingWays = offersOff.includes('custom')
    ? 'Choose a service on the booking page'
    : 'Choose a service on the booking page, or describe your own under the custom tab';
  const { byQuote, priceCents } = site.texts.custom;
  const confirms = byQuote
    ? `There is nothing to pay for asking: you get a quote first, within ${site.texts.promises.contactHours} hours, and pay only once you have accepted it.`
    : `${formatMoneyShort(priceCents, money)} confirm it.`;
  return [
    passage(
      'book',
      to('booking'),
      `${bookingWays}. You pay by QR code or handle, send proof, and ${isTimed ? 'the time that you chose with it is confirmed' : 'the calendar link arrives by email'} after verification.`,
      [
        'how do I book',
        `how can I book ${creatorName}`,
        'make a booking',
        'where is the booking form',
        'are there free dates',
        'are you available on that day',
        'how far ahead should I book',
        'how long before an event should I ask',
        `schedule a meeting with ${creatorName}`,
        'how do I make an appointment',
        'when can I choose a date for my session',
        'I booked and paid, how do I pick the day',
        'how soon can I get an appointment',
        'do you work on weekends or in the evening',
      ],
      { about: 'a booking', opens: 'booking' },
    ),
    ...(isTimed
      ? [
          passage(
            'times',
            to('booking'),
            `A free time is chosen with the request, in your own time zone. It is held for ${counted(holdHours, 'hour')} while the order is not paid, and confirmed once the payment is verified. On the page of your order you can move it or give it up until ${counted(changeHours, 'hour')} before, and get it for your calendar.`,
            [
              'can I move my appointment to another time',
              'how do I reschedule my session',
              'can I cancel my appointment and keep the order',
              'how long is my time held before I pay',
              'which time zone are the times in',
              'somebody else took my time, what now',
              'can I get the appointment in my calendar',
            ],
            { about: 'a chosen time', opens: 'booking' },
          ),
          passage(
            'chosen-time-zone',
            to('live'),
            'Streams are shown in the time zone of your own device, here and on the live page. A time that you choose with a request is in your own time zone, too.',
            [],
            { insteadOf: 'answer-timeZone', about: 'the time zone' },
          ),
        ]
      : []),
    {
      ...passage(
        'custom',
        to('booking'),
        `For anything that fits no service, such as a collaboration or a project, send a custom request on the booking page: what you need, by when, and your budget. ${confirms} ${creatorName} can also be asked at ${site.identity.contactEmail}.`,
        [
          `I want to work with ${creatorName}`,
          'can we work together on a project',
          'I want to collaborate with you, a collab or a feature',
          'what does on request mean, and what is the custom tab',
          'sponsorship and brand deals',
          'can I get a quote for something custom',
          'do I have to pay to ask',
          'what information do you need for a project',
          'what does a custom request cost',
          'can you do something that is not on the list, such as a birthday greeting',
          'we want to sponsor an episode or advertise on your channel',
          'a company wants you to promote its product',
          'who do I ask about something that is not on your list of services',
          'would you host or judge our contest',
          'how do I become a sponsor',
          'play our new game on your stream for money',
          'play at our wedding or our festival',
          'can I book a longer session, such as a full hour',
          'come and play a set at our club',
          'can you make music or sound for our podcast, museum or company',
        ],
        { about: 'a custom request', opens: 'booking' },
      ),
      isOff: offersOff.includes('custom'),
    },
    passage(
      'not-offered',
      to('services'),
      `That is not among the services of this site: they are on its page. ${offersOff.includes('custom') ? 'To ask for something else' : 'For something else, describe it under the custom tab of the booking page, or'} write to ${site.identity.contactEmail}.`,
      [
        'can you design a logo or website for me',
        'can you mix and master my songs',
        'can you produce a beat for me',
        'can you make or edit a video for me',
        'record a voice-over for our ad',
        'do you teach lessons, courses or workshops',
        'will you be my manager or sign me to a label',
        'can you promote my channel or my song on your social media',
        'can you fix my computer',
        'do you give tax or legal advice',
      ],
      { about: 'the services' },
    ),
  ];
}
