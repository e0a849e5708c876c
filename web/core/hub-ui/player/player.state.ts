import { atom, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { storedPosition } from './positions.ts';

interface SoundChapter {
  at: number;
  title: string;
  picture: { src: string; alt: string } | undefined;
}

/** Something that can be heard here. */
export interface Sound {
  src: string;
  title: string;
  /** What it belongs to, such as the name of a show. */
  group: string;
  cover: string;
  /** The path of its page. */
  path: string;
  /** Which of the tracks on that page it is, from 1; undefined where it is the only sound there. */
  track?: number;
  chapters: readonly SoundChapter[];
}

/** The query with which the page of a sound begins it at a second. */
export const queryAt = ({ track }: Pick<Sound, 'track'>, second: number): string =>
  `?${track === undefined ? '' : `track=${track}&`}t=${second}`;

/** What is in the player: sounds that play one after the other, and which of them it is. */
export interface Queue {
  sounds: readonly Sound[];
  index: number;
}

export const queueAtom = atom<Queue | null>(null);

/** What plays now: pages show it beside what they list. */
export const playheadAtom = atom<{ src: string; at: number; playing: boolean } | null>(null);

let element: HTMLAudioElement | undefined;

/** The only audio element of the site, which goes on playing while the visitor goes to other pages. */
export function audioElement(): HTMLAudioElement {
  element ??= new Audio();
  return element;
}

/**
 * Loads one of the sounds and plays it, from a position or from where it was left. It must run within a press:
 * Safari refuses to play in what comes later, such as when the player's code has loaded.
 */
export function playSound({ sounds, index }: Queue, at?: number): void {
  const sound = sounds[index];
  if (!sound) return;
  const audio = audioElement();
  const address = new URL(sound.src, window.location.href).href;
  if (audio.src !== address || audio.error) {
    audio.src = address;
    audio.currentTime = at ?? storedPosition(sound.src);
  } else if (at !== undefined) audio.currentTime = at;
  // A refusal is shown by the player: it stands still.
  audio.play().catch(() => {});
}

/** Plays a sound of a list; the others follow. */
export function usePlay() {
  const setQueue = useSetAtom(queueAtom);
  return useCallback(
    (queue: Queue, at?: number) => {
      playSound(queue, at);
      setQueue(queue);
    },
    [setQueue],
  );
}
