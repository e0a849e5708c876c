export const submissionStatuses = ['pending', 'approved', 'rejected'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** `unpaid` waits for its payment; `review` is paid and waits for the owner; `closed` was never paid. */
export const submissionViews = ['unpaid', 'review', 'approved', 'rejected', 'closed'] as const;
export type SubmissionView = (typeof submissionViews)[number];
