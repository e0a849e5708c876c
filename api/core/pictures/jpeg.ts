/** Reads `length` bytes of a file from position `at`; fewer where the file ends earlier. */
export type ReadPart = (at: number, length: number) => Promise<Buffer>;

/** Far more than any camera writes before its pixels. */
const SEGMENTS_MAX = 500;
const START_OF_SCAN = 0xda;
/** A progressive JPEG has some ten scans. Each costs the decoder a pass over all pixels, even when it is empty. */
const SCANS_MAX = 100;
/** How much of a file is looked through at a time. */
const PART_BYTES = 65_536;
/** Frames whose pixels come row by row: baseline and extended sequential. */
const SEQUENTIAL = new Set([0xc0, 0xc1]);
/** Markers in the range of the frame markers that do not start a frame, such as code tables. */
const TABLES = new Set([0xc4, 0xc8, 0xcc]);

/**
 * Whether a JPEG can be decoded a few rows at a time: it is sequential, and its first scan holds all colours.
 * A decoder has to keep any other JPEG, such as a progressive one, in memory as a whole before it has the
 * first row.
 */
export async function isDecodedByRows(read: ReadPart): Promise<boolean> {
  let at = 2;
  let colours: number | undefined;
  for (let segments = 0; segments < SEGMENTS_MAX; segments += 1) {
    const head = await read(at, 10);
    if (head.length < 10 || head[0] !== 0xff) return false;
    const marker = head[1] ?? 0;
    if (marker === 0xff) {
      // A fill byte.
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) return head[4] === colours;
    if (SEQUENTIAL.has(marker)) colours = head[9];
    else if (marker >= 0xc0 && marker <= 0xcf && !TABLES.has(marker)) return false;
    at += 2 + head.readUInt16BE(2);
  }
  return false;
}

/** Whether a JPEG has no more scans than programs write. */
export async function hasFewScans(read: ReadPart): Promise<boolean> {
  const mark = Buffer.from([0xff, START_OF_SCAN]);
  let scans = 0;
  for (let at = 0; ; at += PART_BYTES) {
    // One byte more, for a mark that the parts cut in two.
    const part = await read(at, PART_BYTES + 1);
    for (let found = part.indexOf(mark); found !== -1; found = part.indexOf(mark, found + 1)) scans += 1;
    if (scans > SCANS_MAX) return false;
    if (part.length <= PART_BYTES) return true;
  }
}
