import type { StudioStore } from './studio.store.ts';
import type { CampaignRow, PersonaRow, TemplateRow } from './studio.tables.ts';

type Sample<Row> = Omit<Row, 'position'>;

const personas: Sample<PersonaRow>[] = [
  {
    id: 'dmc',
    name: 'DMC',
    identity:
      'The house voice: a broadcaster who has run a channel alone for twenty years. Calm, exact, a little dry, proud of the work and never of himself.',
    voice:
      'Full sentences, one idea each. Opens with the thing itself, not with a greeting. Ends with where to go.',
    platforms: ['instagram', 'twitter', 'tiktok', 'linkedin', 'facebook'],
    always: ['Name the show or the work in the first line', 'Give the link once, at the end'],
    never: ['Exclamation marks', 'Game-changer, unlock, dive in', 'Promises about what the reader will feel'],
  },
  {
    id: 'raw-persona',
    name: 'Raw Persona',
    identity:
      'The same person after midnight, talking to the room on stream: direct, funny, unpolished, on first names.',
    voice: 'Short lines, spoken words, the odd fragment. Talks to one person. May argue.',
    platforms: ['instagram', 'twitter', 'tiktok'],
    always: ['Sound like speech', 'Say what happened before what it means'],
    never: ['Corporate words', 'Insults', 'More than one emoji'],
  },
  {
    id: 'visionary-host',
    name: 'Visionary Host',
    identity:
      'The host and producer who thinks about where independent media goes, and backs it with what the shows are doing.',
    voice: 'Begins with a question or a claim, argues it in three steps, leaves one thought to take away.',
    platforms: ['instagram', 'linkedin', 'facebook'],
    always: ['Rest a claim on an episode, a guest or a work', 'Ask one real question'],
    never: ['Predictions with numbers', 'Name-dropping'],
  },
  {
    id: 'the-networker',
    name: 'The Networker',
    identity:
      'The one who answers every message: brings guests, artists and clients together, and says plainly what is on offer.',
    voice: 'Warm and practical. Says who it is for, what they get and how to begin.',
    platforms: ['instagram', 'twitter', 'linkedin', 'facebook'],
    always: ['Say the price when there is one', 'One clear next step'],
    never: ['Urgency that is not real', 'Flattery'],
  },
];

const templates: Sample<TemplateRow>[] = [
  {
    id: 'new-episode',
    name: 'New episode',
    category: 'Podcast',
    personaId: null,
    template: 'New on {show}: {episode_title}.\n\n{description}\n\nListen here: {link}\n\n{hashtags}',
    variables: ['show', 'episode_title', 'description', 'link', 'hashtags'],
  },
  {
    id: 'episode-quote',
    name: 'A line from the episode',
    category: 'Podcast',
    personaId: 'raw-persona',
    template: '“{quote}”\n\nThat came up on {show}, in {episode_title}. Hear how we got there: {link}',
    variables: ['quote', 'show', 'episode_title', 'link'],
  },
  {
    id: 'going-live',
    name: 'Going live',
    category: 'Stream',
    personaId: null,
    template: '{stream_title}, live on {date} at {time}. Come and sit in: {link}\n\n{hashtags}',
    variables: ['stream_title', 'date', 'time', 'link', 'hashtags'],
  },
  {
    id: 'stream-recap',
    name: 'What you missed',
    category: 'Stream',
    personaId: 'raw-persona',
    template: '{stream_title} is over. {highlight} The whole night is here: {link}',
    variables: ['stream_title', 'highlight', 'link'],
  },
  {
    id: 'music-release',
    name: 'New release',
    category: 'Music',
    personaId: null,
    template: '{release_title} is out. {description}\n\nHear it: {link}\n\n{hashtags}',
    variables: ['release_title', 'description', 'link', 'hashtags'],
  },
  {
    id: 'video-premiere',
    name: 'Video premiere',
    category: 'Video',
    personaId: 'dmc',
    template: 'The video for {video_title} is up. {description}\n\nWatch it: {link}',
    variables: ['video_title', 'description', 'link'],
  },
  {
    id: 'idea-thread',
    name: 'An idea worth arguing',
    category: 'Thought',
    personaId: 'visionary-host',
    template: '{question}\n\n{argument}\n\nWhat would change your mind? More in {episode_title}: {link}',
    variables: ['question', 'argument', 'episode_title', 'link'],
  },
  {
    id: 'booking-offer',
    name: 'Booking offer',
    category: 'Offer',
    personaId: 'the-networker',
    template: '{offer_title}, {price}. {description}\n\nFor {audience}. Book it here: {link}',
    variables: ['offer_title', 'price', 'description', 'audience', 'link'],
  },
  {
    id: 'guest-call',
    name: 'Guests wanted',
    category: 'Offer',
    personaId: 'the-networker',
    template:
      '{show} is looking for guests who can talk about {topic}. What it costs and how it works: {link}',
    variables: ['show', 'topic', 'link'],
  },
  {
    id: 'behind-the-scenes',
    name: 'Behind the scenes',
    category: 'Studio',
    personaId: null,
    template: 'What nobody sees of {title}: {story}\n\n{hashtags}',
    variables: ['title', 'story', 'hashtags'],
  },
];

const campaigns: Sample<CampaignRow>[] = [
  {
    id: 'one-microphone',
    name: 'Three shows, one microphone',
    hashtag: '#OneMicrophone',
    goal: 'New listeners try a second show. Every post names one episode and one other show that fits it.',
    leadPersona: 'dmc',
    supportingPersonas: ['visionary-host', 'raw-persona'],
  },
  {
    id: 'late-shift',
    name: 'Late Shift',
    hashtag: '#LateShift',
    goal: 'People hear the release the whole way through. Posts give one detail of how it was made.',
    leadPersona: null,
    supportingPersonas: [],
  },
  {
    id: 'open-desk',
    name: 'Open desk',
    hashtag: '#OpenDesk',
    goal: 'The right guests, artists and clients write in. Posts say who an offer is for, and for whom it is not.',
    leadPersona: 'the-networker',
    supportingPersonas: ['dmc'],
  },
];

export async function seedStudio(store: StudioStore): Promise<void> {
  for (const [position, persona] of personas.entries()) await store.personas.seed({ ...persona, position });
  for (const [position, template] of templates.entries())
    await store.templates.seed({ ...template, position });
  for (const [position, campaign] of campaigns.entries())
    await store.campaigns.seed({ ...campaign, position });
}
