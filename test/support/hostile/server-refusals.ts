/** Permanent refusals in the words of ten mail servers that are about the sender, its server or its limits. */
export const sendersFault: readonly string[] = [
  // Postfix
  '554 5.7.1 <fan@fan.example>: Relay access denied',
  '550 5.7.1 Client host rejected: cannot find your reverse hostname',
  // Exim
  '550 relay not permitted',
  '550 Message rejected: hourly limit of 100 mails exceeded',
  // Gmail
  '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to https://support.google.com/a/answer/166852',
  '550 5.7.26 Unauthenticated email from hub.example is not accepted due to domain’s DMARC policy. Please contact the administrator of hub.example domain',
  '550 5.7.1 [192.0.2.1] Our system has detected an unusual rate of unsolicited mail originating from your IP address',
  // Exchange Online
  '554 5.2.0 STOREDRV.Submission.Exception:OutboundSpamException; Failed to process message due to a permanent exception with message WASCL UserAction verdict is not None. Your account is blocked from sending mail',
  '550 5.1.8 Access denied, bad outbound sender',
  '554 5.2.2 mailbox send limit exceeded',
  '550 5.7.60 SMTP; Client does not have permissions to send as this sender',
  // Yahoo
  '554 Message not allowed - [299] your account has exceeded the sending limit',
  '553 5.7.1 [BL21] Connections will not be accepted from 192.0.2.1, because the ip is in Spamhaus’s list',
  // Amazon SES
  '554 Message rejected: Email address is not verified. The following identities failed the check in region EU-WEST-1: hello@hub.example',
  '554 5.7.1 Maximum sending rate exceeded',
  '554 Daily message quota exceeded',
  // SendGrid
  '550 The from address does not match a verified Sender Identity. Mail cannot be sent until this error is resolved.',
  '550 You have exceeded your messaging limits',
  // Mailgun
  '550 5.7.1 Domain hub.example is not allowed to send: Free accounts are for test purposes only. Please upgrade',
  '550 Sending disabled: your account has been suspended',
  // Zoho
  '550 5.4.6 Unusual sending activity detected. Please try after sometime',
  '553 Sender is not allowed to relay emails',
  // Fastmail
  '550 5.7.1 You have sent too many messages, limit reached',
  '551 5.7.1 Not authorised to send from this header address',
  // Several, about our account or address in words that are also used of a reader's
  '550 Account disabled',
  '550 5.7.1 Account disabled',
  '550 User account is inactive',
  '550 Unknown account',
  '550 This account does not exist or has not been paid',
  '550 The sending user does not exist',
  '550 5.2.1 Submission mailbox disabled',
  '554 5.2.1 :  (CON:B1) https://postmaster.aol.example/errors/554conb1.html',
  '550 Verification failed for <hello@hub.example>: no such user here',
  '550 User hub has exceeded its 24-hour sending limit',
  '550 Domain hub.example has exceeded the max emails per hour (100/100 (100%)) allowed. Message discarded.',
];

/** In their words: this mailbox does not exist. */
export const noMailbox: readonly string[] = [
  '550 5.1.1 <fan@fan.example>: Recipient address rejected: User unknown in virtual mailbox table',
  '550 No such user here',
  '550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient’s email address for typos. 550 5.1.1 NoSuchUser',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient fan@fan.example not found by SMTP address lookup',
  '552 1 Requested mail action aborted, mailbox not found',
  '554 delivery error: dd This user doesn’t have a yahoo.com account (fan@yahoo.example) [0]',
  '550 5.1.1 user unknown',
  '550 5.1.1 unknown or illegal alias: fan@fan.example',
  '550 5.1.1 User does not exist - <fan@fan.example>',
  '550 5.2.1 The email account that you tried to reach is disabled',
  '550 5.2.1 Mailbox disabled, not accepting messages',
  '550 Unknown recipient',
  '550 No such person at this address',
];

/** Neither: the mail, the reader's server or its rules. */
export const neither: readonly string[] = [
  '552 5.2.2 The email account that you tried to reach is over quota',
  '550 5.7.1 Message rejected due to content restrictions',
  '554 5.7.1 Spam message rejected',
  '550 Administrative prohibition',
  '550 not today',
];

/** Temporary: the server asks to try again later. */
export const temporary: readonly string[] = [
  '450 4.2.0 <fan@fan.example>: Recipient address rejected: Greylisted, see http://postgrey.example/help',
  '451 4.7.1 Greylisting in action, please come back later',
  '421 4.7.28 Our system has detected an unusual rate of mail from your IP address',
  '454 4.7.0 Throttling failure: Maximum sending rate exceeded',
  '451 Temporary local problem, please try later',
  '452 4.3.1 Hourly limit exceeded',
];
