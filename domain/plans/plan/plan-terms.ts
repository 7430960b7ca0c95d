/** Sentences about a plan's charges and deadlines, as pages and mails state them; each figure comes from its rule. */
import { numberWord, numberWordFirst } from '../../core/text/number-words.ts'
import { CLOSE_DAYS_BEFORE, PREPARE_DAYS_BEFORE } from './rules.ts'

/** The plan's checkout charges the first case, its cases are charged one by one afterwards. */
export const PLAN_CHARGED =
  'Your first case is charged when you order it, each later case on the day it leaves, and never before.'

export const PLAN_ANNOUNCED = `${numberWordFirst(PREPARE_DAYS_BEFORE)} days before each case, we’ll e-mail you what’s in it and what it costs.`

export const PLAN_FREE_TO_CHANGE =
  'You can skip a case, move it, pause or cancel in your account at any time, free of charge.'

export const PLAN_CLOSES = `Changes made by 23:59, ${numberWord(CLOSE_DAYS_BEFORE)} days before a case leaves, apply to that case.`
