import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

export const widths = { phone: 390, desktop: 1280 };
export const OWNER = { username: 'owner', password: 'a lamp lit for nobody else' };

const CODE = /hub-[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{2}/;
const payer = { name: 'Dana Whitlock', email: 'dana@whitlock.example' };
const TRACK_FEE = 'Pay $50 & Submit Your Track';

interface Journey {
  title: string;
  /** Whether it asks for pages of other hosts, which nobody answers here and the browser complains of. */
  leavesHub?: true;
  take: (visitor: Visitor) => Promise<void>;
}

/** What visitors and the owner mainly do, in the order in which it is done. */
export const journeys: readonly Journey[] = [
  {
    title: 'the home page hydrates, and its menu leads to the podcasts',
    async take(visitor) {
      await visitor.open('/home');
      await visitor.sees('Independent Streaming Platform', 'Night Drive');
      await visitor.clickIfShown('Open menu');
      await visitor.click('Podcasts');
      await visitor.isAt(/^\/podcasts$/);
      await visitor.sees('Ep. 42 | 58 min');
    },
  },
  {
    title: 'no page scrolls sideways',
    async take(visitor) {
      for (const path of ['/home', '/live', '/podcasts', '/coop', '/booking', '/playlist', '/order']) {
        await visitor.open(path);
        expect(await visitor.sidewaysScroll(), path).toBe(0);
      }
    },
  },
  {
    title: 'a booking says what is missing, and then gives a reference',
    async take(visitor) {
      await visitor.open('/booking');
      await visitor.click('Custom');
      await visitor.click('Send the request');
      await visitor.sees(
        'Name is required',
        'Invalid email address',
        'Please select a service',
        'Please provide more details',
        'Please select a budget range',
      );
      await visitor.type('Name', payer.name);
      await visitor.type('Email', payer.email);
      await visitor.choose('What is it about?', 'Podcast');
      await visitor.type('Project details', 'Six episodes about engines.');
      await visitor.choose('Budget', '$1,000 to $5,000');
      await visitor.click('Send the request');
      await visitor.sees('Booking Received!');
      await visitor.sees('Custom Request', '$100.00');
      await visitor.click('Close');
      await visitor.sees('Your request has been received.');
      expect(await visitor.text()).toMatch(CODE);
    },
  },
  {
    title: 'a reference leads to an order page, which opens by its link and takes a proof',
    async take(visitor) {
      await visitor.open('/podcasts');
      await visitor.click('Book an Interview');
      await visitor.click('Get my reference');
      await visitor.sees('Name is required', 'Invalid email address');
      await visitor.type('Name', payer.name);
      await visitor.type('Email', payer.email);
      await visitor.click('Get my reference');
      await visitor.sees('Your reference');
      const [code] = (await visitor.text()).match(CODE) ?? [];
      await visitor.click('Open your order page');
      await visitor.isAt(/^\/order#HUB-/);
      const link = await visitor.address();
      expect(link.toLowerCase()).toContain(code);

      await visitor.open('/home');
      await visitor.open(link);
      await visitor.sees('Waiting for your payment.', 'CONVOS Interview');
      const receipt = join(tmpdir(), `hub-receipt-${process.pid}.pdf`);
      await writeFile(receipt, '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
      await visitor.attach(receipt);
      await visitor.sees('Proof received.', 'Add another');
    },
  },
  {
    title: 'the chat answers a question, chosen or typed',
    async take(visitor) {
      await visitor.open('/music');
      await visitor.clickIfShown('Open menu');
      await visitor.click('Ask COOP.AI');
      await visitor.click('What services are offered?');
      await visitor.sees('Speaking from $3,000', 'From this site’s own pages');
      await visitor.type('Message', 'how do I submit my song');
      await visitor.click('Send');
      await visitor.sees('Open the track form');
      await visitor.click('Clear');
      await visitor.sees('Chat history cleared.');
    },
  },
  {
    title: 'a track submission says what is missing, and then is received',
    async take(visitor) {
      await visitor.open('/playlist');
      await visitor.click(TRACK_FEE);
      await visitor.type('Email', 'nobody');
      await visitor.click('Submit Your Track');
      await visitor.sees(
        'Artist name is required',
        'Song title is required',
        'Invalid email address',
        'Please enter a valid URL',
      );
      await visitor.type('Email', '@example.com');
      await visitor.type('Artist name', 'Ines Okafor');
      await visitor.type('Song title', 'Corner Light');
      await visitor.type('Link to the song', 'https://example.com/corner-light');
      await visitor.click('Submit Your Track');
      await visitor.sees('Your track has been received.');
    },
  },
  {
    title: 'a player is asked for by a click, and not before',
    leavesHub: true,
    async take(visitor) {
      await visitor.open('/live');
      await visitor.sees('Live Gaming on Twitch');
      expect(await visitor.foreignFrames()).toEqual([]);
      await visitor.click('Load the player from Twitch');
      await visitor.until(async () =>
        expect(await visitor.foreignFrames()).toEqual([
          expect.stringMatching(/^https:\/\/player\.twitch\.tv\//),
        ]),
      );
    },
  },
  {
    title: 'the owner logs in by the form, and logging out ends the session',
    async take(visitor) {
      await visitor.open('/admin');
      await visitor.click('Login');
      await visitor.sees('Username is required', 'Password is required');
      await visitor.type('Username', OWNER.username);
      await visitor.type('Password', OWNER.password);
      await visitor.click('Login');
      await visitor.isAt(/^\/admin\/dashboard/);
      await visitor.sees('Content Management', 'Booking Requests');
      // On a phone the toast lies over the button.
      await visitor.until(async () => expect(await visitor.text()).not.toContain('login successful'));
      await visitor.click('Logout');
      await visitor.sees('You have been logged out successfully');
      await visitor.open('/admin/dashboard');
      await visitor.isAt(/^\/admin$/);
    },
  },
];
