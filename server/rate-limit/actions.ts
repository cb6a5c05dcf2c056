/** So many attempts in so many seconds. */
export interface Limit {
  attempts: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Limits {
  /** From one network address, whoever it is about. */
  address?: Limit;
  /** For one account from one address, or from one device in which its owner has signed in before. */
  account?: Limit;
  /** For one account, wherever it is used: for what is done signed in, which nobody else can use up. */
  person?: Limit;
  /** For one account from all addresses together; what such a device does is not counted here. */
  everywhere?: Limit;
  /** Why it is refused, where “Too many attempts” would not say it. */
  reason?: string;
}

/** For whatever somebody could guess. */
const guessing = {
  address: { attempts: 30, seconds: MINUTE },
  account: { attempts: 10, seconds: 15 * MINUTE },
  everywhere: { attempts: 100, seconds: HOUR },
};

const MANY_PHOTOS = 'You have added many photos.';

/** What is limited one by one, besides the requests of an address as such (D76). */
const limitedActions = {
  'sign-in': guessing,
  'sign-up': { address: { attempts: 30, seconds: MINUTE } },
  'current-password': guessing,
  // Six digits, of which three codes count at a time: at 50 a day, whoever knows the password needs years.
  'second-factor': { ...guessing, everywhere: { attempts: 50, seconds: DAY } },
  'forgotten-password': {
    address: { attempts: 5, seconds: MINUTE },
    account: { attempts: 5, seconds: 15 * MINUTE },
    everywhere: { attempts: 50, seconds: HOUR },
  },
  'password-reset': { address: { attempts: 30, seconds: MINUTE } },
  invitation: { address: { attempts: 30, seconds: MINUTE } },
  // Each ends in a mail to whomever the inviter names.
  invite: { address: { attempts: 30, seconds: MINUTE }, account: { attempts: 20, seconds: HOUR } },
  // Each costs several calls of the payment provider.
  checkout: { address: { attempts: 30, seconds: MINUTE }, account: { attempts: 30, seconds: MINUTE } },
  // Each is decoded and drawn anew, six times.
  upload: { address: { attempts: 120, seconds: MINUTE }, account: { attempts: 120, seconds: MINUTE } },
  // Each is drawn anew.
  document: { address: { attempts: 60, seconds: MINUTE }, account: { attempts: 30, seconds: MINUTE } },
  photo: { address: { attempts: 10, seconds: MINUTE }, account: { attempts: 20, seconds: HOUR } },
  // Each ends in mails.
  conversation: { address: { attempts: 5, seconds: MINUTE }, account: { attempts: 20, seconds: HOUR } },
  message: { address: { attempts: 30, seconds: MINUTE }, account: { attempts: 10, seconds: MINUTE } },
  // Each is decoded and kept in the database; of a visitor, for each conversation.
  attachment: {
    address: { attempts: 60, seconds: MINUTE },
    account: { attempts: 60, seconds: HOUR },
    person: { attempts: 200, seconds: DAY },
    reason: MANY_PHOTOS,
  },
  // What its photos take in the database, in KiB, of which each photo counts as many as it has.
  'attachment-kibibytes': { person: { attempts: 100 * 1024, seconds: DAY }, reason: MANY_PHOTOS },
  // A key is far too long to be guessed; this keeps the database from being asked all the same.
  'conversation-key': { address: { attempts: 120, seconds: MINUTE } },
  contact: { address: { attempts: 5, seconds: MINUTE } },
  // Each ends in a mail, which goes to an address that nobody may have confirmed.
  'test-drive': { address: { attempts: 30, seconds: MINUTE }, account: { attempts: 20, seconds: HOUR } },
  // Each keeps a time from others, and a canceled one was kept for as long. Bookings alone count, not moves: nobody needs
  // ten a day.
  'test-drive-booking': { person: { attempts: 10, seconds: DAY } },
  // Whoever makes account after account has confirmed none of them. The people of an office, or all customers of a shop
  // behind a proxy that nobody declared, share an address too, so those who have confirmed theirs do not count here.
  'unconfirmed-test-drive': { address: { attempts: 20, seconds: DAY } },
  // Each ends in a mail.
  watch: { address: { attempts: 30, seconds: MINUTE }, account: { attempts: 10, seconds: MINUTE } },
} as const satisfies Record<string, Limits>;

export type LimitedAction = keyof typeof limitedActions;
export const limitsOf = (action: LimitedAction): Limits => limitedActions[action];
