/** Promises of mails and the shop’s own screens. */
import type { Table } from './table.ts'

const CASES = 'functions/staff/mail/templates/case-mails.tsx'

export const MAILS: Table = {
  promised: {
    [CASES]: [
      ['We’ll charge your card on the day it leaves.', 'case-announced'],
      ['You can change it, move it or skip it until the end of', 'case-closes', 'case-moved'],
      ['They won’t come, and you won’t be charged for them.', 'wine-not-replaced'],
      ['If you choose another card before then, we’ll try that one straight away.', 'declined-case-paid'],
      ['we won’t try again. Nothing has been charged.', 'declined-retries'],
      ['That was all that was given to you. There is nothing to cancel, and nothing will be charged.', 'gift-ends'],
      ['You can skip, pause or cancel whenever you like.', 'member-skips'],
    ],
    'functions/staff/mail/templates/card-mail.tsx': [['The card that pays for your cases', 'card-expires-told']],
    'functions/staff/mail/templates/gift-mail.tsx': [
      ['The code works once, until', 'gift-once', 'gift-months'],
      ['There is nothing to pay, and this is the only reminder we’ll send.', 'gift-reminded', 'gift-ends'],
    ],
    'functions/staff/mail/templates/stock-mail.tsx': [
      ['This is the only e-mail you’ll get about it, unless you ask us again.', 'stock-notice'],
    ],
    'components/shop/plans/members/declined-note.tsx': [
      ['and we’ll try that one straight away.', 'declined-case-paid'],
    ],
    'components/shop/plans/members/plan-messages.ts': [
      ['Change anything until 23:59 on', 'case-closes'],
      ['at no extra cost', 'case-swap-journey'],
    ],
  },
  unproven: {},
}
