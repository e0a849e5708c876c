import { playingTime } from '#shared/core/playing-time.ts';
import type { Chapter } from '#shared/podcasts/chapters.ts';
import { ChapterPicture } from '#web/core/hub-ui/player/ChapterPicture.tsx';
import type { useSound } from '#web/core/hub-ui/player/use-sound.ts';
import { useWords } from '#web/core/site.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import styles from './ChapterList.module.css';

/** The chapters of an episode. Without `sound`, their times are only read: nothing plays them here. */
export function ChapterList({
  chapters,
  sound,
}: {
  chapters: readonly Chapter[];
  sound: ReturnType<typeof useSound> | null;
}) {
  const words = useWords('items');
  const canPlay = useHydrated() && sound !== null;
  const at = sound?.at ?? -1;
  const current = chapters.findLastIndex((chapter) => chapter.at <= at);
  return (
    <section className={styles.chapters} aria-labelledby="chapters">
      <h2 id="chapters" className="title">
        {words.chapters}
      </h2>
      <ol className={styles.rows} data-pictures={chapters.some(({ picture }) => picture) || undefined}>
        {chapters.map((chapter, index) => {
          const inside = (
            <>
              {chapter.picture && <ChapterPicture picture={chapter.picture} />}
              <span className={styles.time}>{playingTime(chapter.at)}</span>
              {chapter.title}
            </>
          );
          return (
            <li key={chapter.at} className={styles.row} data-on={index === current || undefined}>
              {canPlay ? (
                <button type="button" aria-current={index === current} onClick={() => sound.seek(chapter.at)}>
                  {inside}
                </button>
              ) : (
                <p>{inside}</p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
