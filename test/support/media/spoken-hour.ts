import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What is said at a time, in seconds. */
export interface Sentence {
  at: number;
  text: string;
}

const HOUR_S = 3600;
const SUBJECTS = [
  'the harbour',
  'the first record',
  'money',
  'touring',
  'the studio',
  'mistakes',
  'next year',
];
const TALK = [
  'We sat in the kitchen until the kettle was cold, and nobody wanted to go home.',
  'She wrote the second verse on the back of a ferry ticket.',
  'I would not sign that contract again, and I tell everybody who asks.',
  'The drum on that song is the engine of a boat.',
  'People think that it takes a year, and it takes a week and a year of waiting.',
  'What I learned is that a small room with good ears is enough.',
  'He counted the ships every night, and we counted the people who came.',
  'Nobody told us that the lamp had been lit for somebody else.',
];

/** Whether this machine can speak: `espeak-ng` and `ffmpeg` are there. */
export function canSpeak(): boolean {
  try {
    execFileSync('espeak-ng', ['--version'], { stdio: 'ignore' });
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A talk of one hour as MP3, spoken by a program: each sentence with its time, and where its chapters begin. */
export function spokenHour(): { mp3: Buffer; sentences: Sentence[]; chapters: Sentence[] } {
  const folder = mkdtempSync(path.join(tmpdir(), 'spoken-hour-'));
  try {
    const spoken = new Map<string, Buffer>();
    let rate = 0;
    const speak = (text: string): Buffer => {
      const known = spoken.get(text);
      if (known) return known;
      const wav = execFileSync('espeak-ng', ['--stdout', '-s', '150', text]);
      rate = wav.readUInt32LE(24);
      // Samples of 16 bits behind the head of a WAV file, and half a second of silence.
      const said = Buffer.concat([wav.subarray(44), Buffer.alloc(rate)]);
      spoken.set(text, said);
      return said;
    };
    const [sentences, chapters, sound]: [Sentence[], Sentence[], Buffer[]] = [[], [], []];
    let bytes = 0;
    const seconds = () => bytes / 2 / (rate || 1);
    const say = (text: string): Sentence => {
      const sentence = { at: seconds(), text };
      const said = speak(text);
      sound.push(said);
      bytes += said.length;
      sentences.push(sentence);
      return sentence;
    };
    for (const [index, subject] of SUBJECTS.entries()) {
      chapters.push({ ...say(`Now we speak of ${subject}.`), text: subject });
      const until = ((index + 1) * HOUR_S) / SUBJECTS.length;
      for (let next = index; seconds() < until; next += 1) say(TALK[next % TALK.length] ?? '');
    }
    const file = path.join(folder, 'talk.mp3');
    const raw = ['-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', '-'];
    execFileSync('ffmpeg', ['-loglevel', 'error', ...raw, '-b:a', '64k', file], {
      input: Buffer.concat(sound),
    });
    return { mp3: readFileSync(file), sentences, chapters };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
