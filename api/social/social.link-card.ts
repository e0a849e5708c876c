import type { GuardedFetch } from '#api/core/network/guarded-fetch.ts';
import type { Ports } from '#api/core/ports.ts';
import { readPage } from '#api/imports/read-thread.ts';
import type { LinkCard } from './networks/network.ts';

interface LinkCardPorts extends Pick<Ports, 'log'> {
  fetchPage: GuardedFetch;
  fetchPicture: GuardedFetch;
  /** @throws PictureError */
  asJpeg(bytes: Uint8Array): Promise<{ bytes: Uint8Array<ArrayBuffer> }>;
}

const TITLE_MAX = 300;
const DESCRIPTION_MAX = 1000;
const OK = 200;

/** Reads the card of a page; undefined where there is none: a post goes out all the same. */
export function linkCards({ fetchPage, fetchPicture, asJpeg, log }: LinkCardPorts) {
  async function pictureOf(address: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      const { status, bytes } = await fetchPicture(address);
      return status === OK ? (await asJpeg(bytes)).bytes : undefined;
    } catch (error) {
      log.info({ err: error }, 'the picture of a link was not read');
      return undefined;
    }
  }

  return async (url: string): Promise<LinkCard | undefined> => {
    try {
      const { status, bytes, url: address } = await fetchPage(url);
      if (status !== OK) return undefined;
      const { title, description, picture } = await readPage({
        text: new TextDecoder().decode(bytes),
        address,
      });
      if (!title) return undefined;
      return {
        url,
        title: title.slice(0, TITLE_MAX),
        description: description.slice(0, DESCRIPTION_MAX),
        picture: picture ? await pictureOf(picture) : undefined,
      };
    } catch (error) {
      log.info({ err: error }, 'the page of a link was not read');
      return undefined;
    }
  };
}
