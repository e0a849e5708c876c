import type { Job } from '#api/core/jobs/job.ts';
import { DAY_MS, HOUR_S, isoAt, MINUTE_S } from '#shared/core/time.ts';
import { UPLOAD_DAYS } from '#shared/media/media.constants.ts';
import type { OutsidePictures } from './media.outside.ts';
import type { MediaPorts } from './media.ports.ts';
import type { MediaService } from './media.service.ts';
import { sweepMedia } from './media.sweep.ts';
import type { MediaUploads } from './media.uploads.ts';
import { makeWaveforms } from './waveform/waveform.job.ts';

interface Media {
  ports: MediaPorts;
  service: MediaService;
  uploads: MediaUploads;
  outside: OutsidePictures;
  /** For how many days what is in the trash can be restored. */
  trashDays: () => Promise<number>;
}

/** The jobs of the library, which delete what is no longer needed. */
export function mediaJobs({ ports, service, uploads, outside, trashDays }: Media): Job[] {
  const daysAgo = (days: number) => isoAt(ports.now() - days * DAY_MS);
  return [
    {
      name: 'media.erase',
      title: 'Empties the trash of media',
      everySeconds: HOUR_S,
      run: async () => void (await service.erase(daysAgo(await trashDays()))),
    },
    {
      name: 'media.tidy',
      title: 'Deletes abandoned uploads',
      everySeconds: HOUR_S,
      run: () => uploads.tidy(daysAgo(UPLOAD_DAYS)),
    },
    {
      name: 'media.sweep',
      title: 'Deletes files that nothing uses',
      everySeconds: 6 * HOUR_S,
      run: (signal) => sweepMedia(ports, signal),
    },
    {
      name: 'media.waveforms',
      title: 'Draws the waveforms of sounds',
      everySeconds: MINUTE_S,
      run: makeWaveforms(ports),
    },
    {
      name: 'media.outside',
      title: 'Deletes old copies of pictures from other sites',
      everySeconds: 6 * HOUR_S,
      run: outside.tidy,
    },
  ];
}
