import type { FeedTranscript } from './transcripts.contract.ts';

export type Segment = FeedTranscript['segments'][number];

/** Segments of one speaker that follow each other; there is at least one. */
export type SegmentGroup = readonly [Segment, ...Segment[]];

/** Segments together until the speaker changes, or until `seconds` have passed. */
export function groupsOf(segments: readonly Segment[], seconds: number): SegmentGroup[] {
  const groups: [Segment, ...Segment[]][] = [];
  for (const segment of segments) {
    const group = groups.at(-1);
    const fits =
      group && group[0].speaker === segment.speaker && segment.startTime < group[0].startTime + seconds;
    if (fits) group.push(segment);
    else groups.push([segment]);
  }
  return groups;
}

export const wordsOf = (group: SegmentGroup): string => group.map(({ body }) => body).join(' ');
