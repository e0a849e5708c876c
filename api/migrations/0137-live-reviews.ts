import { required } from '#api/core/db/content-table.ts';
import type { Migration } from '#api/core/db/migrate.ts';

/** Live reviews, their tracks, and the votes of the one that is running. */
export const liveReviews: Migration = {
  name: '0137-live-reviews',
  async up(db) {
    await db.schema
      .createTable('liveReviews')
      .addColumn('id', 'text', (column) => column.primaryKey())
      // Null once it is over: so there is one at a time, whatever the program does.
      .addColumn('open', 'text', (column) => column.unique())
      .addColumn('phase', 'text', required)
      .addColumn('currentId', 'text')
      .addColumn('trackStartedAt', 'text')
      .addColumn('startedAt', 'text')
      .addColumn('endedAt', 'text')
      .addColumn('version', 'integer', required)
      .addColumn('createdAt', 'text', required)
      .execute();
    await db.schema.createIndex('liveReviewsByEnd').on('liveReviews').column('endedAt').execute();
    await db.schema
      .createTable('liveReviewTracks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('reviewId', 'text', required)
      .addColumn('submissionId', 'text', required)
      .addColumn('orderId', 'text', required)
      .addColumn('place', 'integer', required)
      .addColumn('minutes', 'integer', required)
      .addColumn('verdict', 'text')
      .addColumn('note', 'text', required)
      .addColumn('yes', 'integer', required)
      .addColumn('no', 'integer', required)
      .addColumn('playedAt', 'text')
      .addColumn('outcome', 'text')
      .execute();
    await db.schema
      .createIndex('liveReviewTracksByReview')
      .on('liveReviewTracks')
      .columns(['reviewId', 'place'])
      .execute();
    await db.schema.createIndex('liveReviewTracksByOrder').on('liveReviewTracks').column('orderId').execute();
    // The key is track and voter: whatever the program does, nobody votes twice.
    await db.schema
      .createTable('liveReviewVotes')
      .addColumn('trackId', 'text', required)
      .addColumn('voter', 'text', required)
      .addColumn('yes', 'integer', required)
      .addPrimaryKeyConstraint('liveReviewVotesKey', ['trackId', 'voter'])
      .execute();
  },
};
