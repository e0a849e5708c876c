import { useRef, useState } from 'react';
import { GUEST_PICTURE_MAX_BYTES, guestPictureTypes } from '#shared/guests/guests.constants.ts';
import type { GuestPage } from '#shared/guests/guests.schema.ts';
import { type FileField, readyFile, typeOf } from '#web/core/chosen-file.ts';
import { call, HttpError } from '#web/core/client.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { problemOf } from '#web/core/problem.ts';
import styles from './GuestPart.module.css';
import type { GuestPartProps } from './use-guest-page.ts';

const field: FileField = {
  takes: (type) => (guestPictureTypes as readonly string[]).includes(type),
  maxBytes: () => GUEST_PICTURE_MAX_BYTES,
  otherKind: 'This kind of file is not accepted. Choose a picture: JPEG, PNG, WebP or AVIF.',
  drawsPictures: true,
};

/** The guest's picture, and the point of it that stays in view where it is cut. */
export function GuestPicture(part: GuestPartProps) {
  const { page, code, headers, accept } = part;
  const { picture } = page;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const closed = page.closed !== null;

  async function run(work: () => Promise<GuestPage>) {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      accept(await work());
    } catch (error) {
      setFailure(problemOf(error).text);
    }
    setBusy(false);
  }

  async function send(chosen: File | undefined) {
    if (!chosen) return;
    const { file, reason } = await readyFile(chosen, field);
    if (!file) return setFailure(reason ?? field.otherKind);
    await run(async () => {
      const response = await fetch(`/api/orders/${code}/guest/picture`, {
        method: 'POST',
        body: file,
        headers: { ...headers, 'Content-Type': typeOf(file) },
      });
      if (!response.ok)
        throw new HttpError(response.status, await response.text(), response.headers.get('Retry-After'));
      return (await response.json()) as GuestPage;
    });
  }

  const remove = () =>
    run(() => call('DELETE /api/orders/:code/guest/picture', { params: { code } }, { headers }));

  return (
    <>
      {picture && <Focus key={picture.url} {...part} picture={picture} />}
      {!picture && (
        <p className="small dim">
          {closed
            ? 'No picture was added.'
            : 'A picture of you, at least as wide as a phone. It is shown with the episode.'}
        </p>
      )}
      {!closed && (
        <div className={styles.ways}>
          <Button
            tone={picture ? 'quiet' : 'outline'}
            aria-busy={busy}
            aria-disabled={busy}
            onClick={() => !busy && chooser.current?.click()}
          >
            {busy ? 'One moment…' : picture ? 'Choose another picture' : 'Choose a picture'}
          </Button>
          {picture && (
            <Button tone="quiet" onClick={() => void remove()}>
              Remove it
            </Button>
          )}
          <input
            ref={chooser}
            hidden
            type="file"
            accept={guestPictureTypes.join(',')}
            aria-label="File of your picture"
            onChange={({ target }) => {
              void send(target.files?.[0]);
              // The same file may be chosen again.
              target.value = '';
            }}
          />
        </div>
      )}
      <p className={styles.failure} role="alert">
        {failure}
      </p>
    </>
  );
}

/** The picture as a square, and what of it is in the middle: set by a click or with two sliders. */
function Focus({
  page,
  code,
  headers,
  accept,
  picture,
}: GuestPartProps & { picture: NonNullable<GuestPage['picture']> }) {
  const [point, setPoint] = useState({ x: picture.x, y: picture.y });
  const [failure, setFailure] = useState('');
  const position = `${point.x}% ${point.y}%`;

  async function save(to: typeof point) {
    setPoint(to);
    setFailure('');
    try {
      const params = { code };
      accept(await call('PUT /api/orders/:code/guest/picture/focus', { params, body: to }, { headers }));
    } catch (error) {
      setFailure(problemOf(error).text);
    }
  }

  const slider = (axis: 'x' | 'y', label: string) => (
    <label className={styles.slider}>
      <span className="small">{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={point[axis]}
        disabled={page.closed !== null}
        onChange={({ target }) => setPoint({ ...point, [axis]: Number(target.value) })}
        onPointerUp={() => void save(point)}
        onKeyUp={() => void save(point)}
      />
    </label>
  );
  return (
    <div className={styles.picture}>
      <img
        className={styles.square}
        src={picture.url}
        alt="You, as you are shown"
        style={{ objectPosition: position }}
      />
      <div className={styles.sliders}>
        <p className="small">
          It is cut to a square. Move the part that shows, if your face is not in the middle.
        </p>
        {slider('x', 'To the side')}
        {slider('y', 'Up and down')}
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
    </div>
  );
}
