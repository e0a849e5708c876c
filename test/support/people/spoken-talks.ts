import type { Owner } from './owner.ts';

/** Two talks as people lead them: with prices, payments, refunds and bookings of their own, which are none of the site's. */
export const nightShift = `
Ada: Welcome back, everybody, it is good to be in this room again.
Ada: My guest tonight has worked nights for eleven years before anybody knew her name.
Rosa: Thank you, I nearly fell asleep on the train, so the old habit is still there.
Ada: Tell me about the factory first, because people get that part wrong.
Rosa: It was a plant that pressed rubber seals for dishwashers, out by the canal.
Rosa: The line ran from ten in the evening until six, and the noise had a rhythm, I swear.
Rosa: Every ninth stroke the big press skipped, and I started to count my sets around that skip.
Ada: So the first drum machine you ever had was a dishwasher factory.
Rosa: Exactly, and it never went out of sync.
Ada: When did you buy your own equipment?
Rosa: In my second winter there I paid fifty dollars for a mixer with one dead channel.
Rosa: The man at the flea market said no refunds and he laughed when he said it.
Rosa: I soldered the channel back with a borrowed iron in the lunch room.
Ada: Did the foreman know?
Rosa: He held the lamp for me, he played accordion at weddings.
Ada: I love that detail, the accordion foreman.
Rosa: He told me that a dance floor is a machine that runs on trust.
Rosa: If you stop the belt without a warning, somebody loses a finger.
Ada: How long does it take until a room trusts you?
Rosa: Two records, and you lose it again in half of one.
Ada: Let us talk about the first gig, the one in the laundromat.
Rosa: The laundromat, yes, they wanted me to book it as a birthday party because of the licence.
Rosa: We had forty people between the dryers and the floor was wet from the start.
Rosa: Somebody put a payment of three coins into a dryer so that we had light.
Ada: Was anybody paid that evening?
Rosa: I got two bags of clean towels and a bottle of plum brandy.
Ada: There are worse prices for a set.
Rosa: I have had worse since, believe me, in better rooms.
Ada: You still do not play with headphones on both ears.
Rosa: On the line you need one ear for the machine and one for the people.
Rosa: A girl beside me lost her hearing at thirty and nobody wrote it down.
Ada: Is that why you hand out earplugs at your nights?
Rosa: Yes, yellow ones, a whole bucket by the door, and they are free for everyone.
Ada: What did your mother say when you quit?
Rosa: She asked who would pay the rent, and then she asked for a recording.
Rosa: She listened to it at four in the morning because she worked nights as well, in a bakery.
Ada: A family of people who are awake at the wrong time.
Rosa: Bread and records, both have to rise.
Ada: You wrote a letter to the plant when it closed.
Rosa: I asked whether I could record the big press one last time.
Rosa: They let me in on a Sunday with two microphones and a thermos.
Rosa: That recording is on every set that I have played since, very quietly, under the first kick.
Ada: So whoever dances to you dances to dishwasher seals.
Rosa: Do not tell the dishwasher people, they will send an invoice.
Ada: What would you tell somebody who starts now, in a bedroom, with no money?
Rosa: Buy fewer records and know each of them like a street that you grew up in.
Rosa: And sleep in the afternoon, with a sock over your eyes.
Ada: A sock.
Rosa: A clean one, I am not a monster.
Ada: We will take a short break and then talk about the festival in the quarry.
Rosa: The quarry, where the bass came back from the wall half a second later.
Rosa: I had to play everything a little slower so that the echo fell on the beat.
Ada: Who told you to do that?
Rosa: Nobody, I counted, nine strokes and a skip, as always.
Ada: Thank you for coming, and get home safe.
Rosa: I will take the night bus, it is the only bus I know.`;

export const smallLabel = `
Ada: This one is about money, and about why nobody in music likes to say the number out loud.
Ben: I will say every number you want, I have been broke in three currencies.
Ada: You run a label with one desk.
Ben: One desk, one chair, and a heater that belongs to the landlord.
Ada: How many copies does a small label press today?
Ben: Three hundred, and you sell a hundred and ten in the first month if the cover is good.
Ben: The pressing plant wants its money before the lacquer is cut, and that is fair.
Ada: What does a record cost you, all in?
Ben: Nine and a half for each one, the sleeve is almost half of that.
Ben: Then a shop takes forty percent and the post office takes the rest of your youth.
Ada: You tried to give them away once.
Ben: We let people choose the price for a week and the average was one dollar more than before.
Ben: A discount makes people careful, and a question makes them generous.
Ada: That is a beautiful sentence, I will steal it.
Ben: Everybody steals it, it was my aunt who said it, she sold fish.
Ada: Tell the fish story.
Ben: She had a stall, and at noon she asked each customer what the mackerel was worth to them.
Ben: She never threw a single fish away in thirty years.
Ada: And what is the mackerel of a label?
Ben: The songs that did not fit the album, we send those on a cassette with a handwritten note.
Ada: By hand, each of them?
Ben: I write on Tuesdays until my wrist says no.
Ada: What about contracts, people are afraid of contracts.
Ben: Ours is one page, either side can cancel after a year, and the tapes go back to the artist.
Ben: A lawyer looked at it and said it was the shortest thing she ever billed for.
Ada: Did she give you a refund?
Ben: She gave me a biscuit.
Ada: You also said no to a television advert.
Ben: They wanted the song for a bank, and the song is about a bank that takes a farm.
Ben: My accountant cried, and then he bought the cassette.
Ada: How do you decide what to release at all?
Ben: I play a demo while I wash the dishes, and if I stop washing, we talk.
Ben: Nobody gets on the list because they paid for it, ever.
Ada: So what is the worst letter you get?
Ben: The one that says we sound like everybody that you like.
Ada: And the best one?
Ben: A man sent us a recording of his elevator with a melody that he hummed over it.
Ben: We pressed it, the elevator has a fan club now, they wear shirts.
Ada: Merch for an elevator.
Ben: The elevator gets a share, it pays for the grease.
Ada: Let us be serious for a minute, you nearly stopped two years ago.
Ben: I had a burnout, and I say the word because I did not know it when I was in it.
Ben: I could not open the mail, the envelopes stood there like a fence.
Ada: What helped?
Ben: A gardener who lives below me put a spade in my hand and did not ask anything.
Ben: We planted leeks for six weeks before I opened the first envelope.
Ada: Leeks and vinyl.
Ben: Both need a dark place and somebody who waits.
Ada: Would you do all of it again?
Ben: With a better heater, yes.
Ada: Thank you, Ben, and bring leeks next time.`;

/** A talk as a WebVTT file, at the pace at which people speak. */
export function vttOfTalk(talk: string): string {
  let at = 4;
  const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
  const cues = talk
    .trim()
    .split('\n')
    .map((line) => {
      const [speaker = '', said = ''] = line.split(/: (.*)/s);
      const begin = at;
      at += 1 + said.split(' ').length / 2.5;
      return `${time(begin)} --> ${time(at - 0.2)}\n<v ${speaker}>${said}`;
    });
  return ['WEBVTT', ...cues].join('\n\n');
}

/** Uploads a transcript as the owner does. */
export async function uploadTranscript(owner: Owner, episodeId: string, file: string): Promise<void> {
  const answer = await owner.get(`/api/admin/podcasts/episodes/${episodeId}/transcript`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  if (!answer.ok) throw new Error(`${episodeId}: ${answer.status} ${await answer.text()}`);
}
