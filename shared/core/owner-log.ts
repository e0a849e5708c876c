interface LogKind {
  /** What the owner reads in the log, in the notice and in the mail. */
  text: string;
  /** Whether the owner is notified at once, and not only when the log is opened. */
  told: boolean;
}

/** The kinds of entries in the owner's log: events of the login, and of money and data. */
export const ownerLogKinds = {
  'login.known': { text: 'Logged in', told: false },
  'login.new-device': { text: 'Logged in on a new device', told: true },
  'login.wrong-password': { text: 'Wrong username or password', told: false },
  'login.guessing': { text: 'Somebody is guessing your password', told: true },
  'login.code-asked': {
    text: 'Right password on a new device; the second factor was asked for',
    told: false,
  },
  'login.wrong-code': { text: 'Right password with a wrong second factor', told: true },
  'password.changed': { text: 'Password changed', told: true },
  'password.reset': { text: 'Password reset on the server', told: false },
  'two-factor.on': { text: 'Two-factor login turned on', told: true },
  'two-factor.off': { text: 'Two-factor login turned off', told: true },
  'passkey.added': { text: 'Passkey added', told: true },
  'passkey.removed': { text: 'Passkey removed', told: true },
  'session.ended': { text: 'A session was ended', told: false },
  'sessions.ended': { text: 'Every other session was ended', told: false },
  'payment.changed': { text: 'Payment handle changed', told: true },
  'refund.asked': { text: 'A refund by card was asked for', told: true },
  'connection.changed': { text: 'A connection was changed', told: true },
  'export.orders': { text: 'Orders exported', told: true },
  'export.papers': { text: 'Receipts and invoices exported', told: true },
  'export.bookings': { text: 'Booking requests exported', told: true },
  'export.submissions': { text: 'Track submissions exported', told: true },
  'export.followers': { text: 'Followers exported', told: true },
  'export.slots': { text: 'Times exported', told: true },
  'export.guests': { text: 'Guests exported', told: true },
  'export.people': { text: 'People exported', told: true },
  'followers.imported': { text: 'Followers imported', told: true },
  'person.exported': { text: 'A person’s data exported', told: true },
  'person.erased': { text: 'A person’s data erased', told: false },
  'secrets.accepted': { text: 'Other secrets of the install accepted', told: true },
  'backup.downloaded': { text: 'Backup downloaded', told: true },
  'handover.made': { text: 'Handover pack made', told: true },
  'handover.downloaded': { text: 'Handover pack downloaded', told: true },
  'backup.restore': { text: 'Restore of a backup confirmed', told: true },
  'backup.restored': { text: 'A backup was restored', told: true },
} as const satisfies Record<string, LogKind>;

export type OwnerLogKind = keyof typeof ownerLogKinds;
export const ownerLogKindNames = Object.keys(ownerLogKinds) as [OwnerLogKind, ...OwnerLogKind[]];
