import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { freeSlug } from '#api/core/content/content-store.ts';
import { AppError } from '#api/core/http/app-error.ts';
import type { MediaSlice } from '#api/media/media.slice.ts';
import type { GuestCard } from '#shared/guests/guests.admin.schema.ts';
import type { GuestPorts } from './guests.ports.ts';
import { guestsStore } from './guests.store.ts';
import type { GuestRow } from './guests.tables.ts';

export interface CardPorts extends GuestPorts {
  media: Pick<MediaSlice, 'add'>;
}

/** Makes a guest's card among the guests of the shows, from what the owner has looked at. */
export function guestCards({ database, files, media, podcasts }: CardPorts) {
  const cards = podcasts.store.guests;

  /** The guest's picture, copied into the media library. */
  async function libraryPicture({
    picture,
    name,
    code,
    pictureX: x,
    pictureY: y,
  }: GuestRow): Promise<string> {
    const found = picture === null ? undefined : await files.read(picture);
    if (!found) throw new AppError('request.conflict', { text: 'This guest has no picture any more.' });
    const bytes = await buffer((await found.stream()) as Readable);
    const file = { name: `Guest ${code}`, type: 'image/webp', bytes, alt: name, focus: { x, y } };
    const address = await media.add(file);
    if (address === undefined) throw new AppError('request.conflict');
    return address;
  }

  /** The card that a guest has, unless it was put in the trash. */
  async function known(cardId: string | null) {
    if (cardId === null) return undefined;
    const card = await cards.get(cardId).catch((error) => {
      if (error instanceof AppError && error.status === 404) return undefined;
      throw error;
    });
    return card && card.deletedAt === null ? card : undefined;
  }

  const isTaken = async (id: string) =>
    (await database.db.selectFrom('podcastGuests').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined;

  return async (guest: GuestRow, card: GuestCard, who: string): Promise<GuestRow> => {
    const { version, picture: withPicture, ...fields } = card;
    const before = await known(guest.cardId);
    // The picture of a card stays, as the owner may have cropped it.
    const kept = before?.picture ?? null;
    const picture = withPicture ? (kept ?? (await libraryPicture(guest))) : null;
    const body = { ...fields, picture };
    const id = before ? before.id : await freeSlug(card.name, isTaken);
    return database.transaction(async (tx) => {
      const saved = before
        ? await cards.updateIn(
            tx.db,
            id,
            { ...body, version: before.version, published: before.published } as never,
            who,
          )
        : await cards.createIn(tx.db, { ...body, id, published: true } as never, who);
      const set = { cardId: String(saved.id), episodeId: card.episodeId };
      const isOther = card.episodeId !== guest.episodeId;
      const changed = await guestsStore(tx.db).change(
        { id: guest.id, version },
        // Of another episode nothing was told yet.
        { ...set, ...(isOther && { publishedAt: null }) },
        tx.iso,
      );
      if (!changed)
        throw new AppError('request.conflict', { text: 'This was changed meanwhile. Look again.' });
      return changed;
    });
  };
}
