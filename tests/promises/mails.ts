/** What mails and the shop’s own screens promise. */
import type { Table } from './table.ts'

const CASES = 'functions/mail/templates/case-mails.tsx'

export const MAILS: Table = {
  promised: {
    [CASES]: [
      ['We’ll charge your card on the day it leaves.', 'announced'],
      ['You can change it, move it or skip it until the end of', 'closes', 'moves'],
      ['They won’t come, and you won’t be charged for them.', 'notReplaced'],
      ['If you choose another card before then, we’ll try that one straight away.', 'anotherCard'],
      ['we won’t try again. Nothing has been charged.', 'retries'],
      ['That was all that was given to you. There is nothing to cancel, and nothing will be charged.', 'giftEnds'],
      ['You can skip, pause or cancel whenever you like.', 'steers'],
    ],
    'functions/mail/templates/card-mail.tsx': [['The card that pays for your cases', 'cardExpires']],
    'functions/mail/templates/gift-mail.tsx': [
      ['The code works once, until', 'giftOnce', 'giftMonths'],
      ['There is nothing to pay, and this is the only reminder we’ll send.', 'giftReminded', 'giftEnds'],
    ],
    'functions/mail/templates/stock-mail.tsx': [
      ['This is the only e-mail you’ll get about it, unless you ask us again.', 'backInStock'],
    ],
    'components/members/declined-note.tsx': [['and we’ll try that one straight away.', 'anotherCard']],
    'components/members/plan-words.ts': [
      ['Change anything until 23:59 on', 'closes'],
      ['at no extra cost', 'swapsHere'],
    ],
  },
  unproven: {},
}
