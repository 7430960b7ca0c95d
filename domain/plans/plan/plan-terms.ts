/** Sentences about a plan's charges and deadlines, as pages and mails state them; each figure comes from its rule. */
import { numberWord, numberWordFirst } from '../../core/text/number-words.ts'
import { CLOSE_DAYS_BEFORE, PREPARE_DAYS_BEFORE } from './rules.ts'

/** The plan's checkout charges the first case, its cases are charged one by one afterwards. */
export const PLAN_CHARGED =
  'Your first case is charged when you order it, each later case on the day it leaves, and never before.'

const announced = (contents: string) =>
  `${numberWordFirst(PREPARE_DAYS_BEFORE)} days before each case, we’ll e-mail you ${contents}.`

export const PLAN_ANNOUNCED = announced('what’s in it and what it costs')

/** For a gift, which was paid for when it was bought. */
export const GIFT_ANNOUNCED = announced('what’s in it')

export const PLAN_FREE_TO_CHANGE =
  'You can skip a case, move it, pause or cancel in your account at any time, free of charge.'

export const PLAN_CLOSES = `Changes made by 23:59, ${numberWord(CLOSE_DAYS_BEFORE)} days before a case leaves, apply to that case.`

/** Without a mention of charges, since another customer paid for the gift. */
export const givenUpText = (cases: number): string =>
  `the ${cases === 1 ? 'remaining case' : `${cases} remaining cases`} of the gift won’t be sent.`

/** Sentence about a gift's case whose order is cancelled before it leaves. */
export const GIFT_CASE_REPLACED = 'It was a gift, so another case will come instead.'

/** Sentence about a gift's case that is not sent on its day. */
export const GIFT_CASE_KEPT = 'It isn’t lost: your gift keeps all its cases.'
