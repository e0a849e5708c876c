/** What somebody is to the owner, by what they have done. */
export const personRoles = ['ordered', 'booked', 'submitted', 'wrote', 'guest', 'follows'] as const;
export type PersonRole = (typeof personRoles)[number];

export const personRoleNames: Readonly<Record<PersonRole, string>> = {
  ordered: 'Ordered',
  booked: 'Booked',
  submitted: 'Submitted a track',
  wrote: 'Wrote',
  guest: 'Guest of an interview',
  follows: 'Follows by mail',
};
