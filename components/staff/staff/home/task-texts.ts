/** Describes the tasks of the home screen, each with the screen where it is done. */
import { momentFormat } from '../../../../domain/core/calendar/formats.ts'
import { capital } from '../../../../domain/core/text/capital.ts'
import { listed } from '../../../../domain/core/text/listed.ts'
import type { Granted } from '../../../../domain/staff/access/roles.ts'
import type { HomeTask, TaskKind } from '../../../../domain/staff/home/home.schema.ts'
import { tasksOf } from '../../../../domain/staff/home/tasks.ts'
import { formatPastTime, formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'

export type TaskText = {
  /** Follows the count: 'orders to pack'. */
  title: string
  text: string
  /** Age of the oldest one: 'Oldest: 3 days ago'; '' for tasks that don't wait. */
  age: string
  /** The button's text and its link. */
  act: string
  href: string
  isUrgent: boolean
}

type TaskTexts = {
  one: string
  many: string
  /** `when` is the time of the task: 'today, 10:02'; '' for one without. */
  text: (task: HomeTask, when: string) => string
  act: string
  href: string
  isUrgent?: true
  /** Set if the oldest one shows how long it has waited. */
  hasAge?: true
}

const TASK_TEXTS: Readonly<Record<TaskKind, TaskTexts>> = {
  failed_refunds: {
    one: 'order with a failed refund',
    many: 'orders with failed refunds',
    text: () => 'The customer expects the money.',
    act: 'Refund again',
    href: '/admin/orders?queue=needs_look',
    isUrgent: true,
  },
  failed_bundles: {
    one: 'bundle did not go live',
    many: 'bundles did not go live',
    text: ({ name }) => `‘${name}’ has something to correct.`,
    act: 'See why',
    href: '/admin/publishing',
    isUrgent: true,
  },
  failed_pages: {
    one: 'page can’t be published',
    many: 'pages can’t be published',
    text: () => 'Shoppers see the last version that worked.',
    act: 'See why',
    href: '/admin/publishing',
    isUrgent: true,
  },
  orders_to_pack: {
    one: 'order to pack',
    many: 'orders to pack',
    text: () => 'Paid, and not packed yet.',
    hasAge: true,
    act: 'Start packing',
    href: '/admin/orders',
  },
  orders_to_collect: {
    one: 'order to be collected',
    many: 'orders to be collected',
    text: () => 'Packed, and not collected yet.',
    hasAge: true,
    act: 'See them',
    href: '/admin/orders?queue=to_collect',
  },
  failed_payments: {
    one: 'plan with a failed payment',
    many: 'plans with failed payments',
    text: () => 'The customer was asked for another card.',
    act: 'See them',
    href: '/admin/plans?tab=payment_failed',
  },
  failed_checkouts: {
    one: 'shopper whose payment failed',
    many: 'shoppers whose payments failed',
    text: ({ name }, when) => `The latest is ${name}, ${when}. Offer to take the order by phone.`,
    act: 'See them',
    href: '/admin/orders/declined',
  },
  returns: {
    one: 'return to look at',
    many: 'returns to look at',
    text: () => 'The customer expects an answer.',
    hasAge: true,
    act: 'Look at them',
    href: '/admin/orders?queue=needs_look',
  },
  reviews: {
    one: 'review to check',
    many: 'reviews to check',
    text: () => 'Shoppers read them once they are published.',
    hasAge: true,
    act: 'Read them',
    href: '/admin/reviews',
  },
  low_stock: {
    one: 'product or variant low in stock',
    many: 'products and variants low in stock',
    text: () => 'Ten bottles or fewer are left in the warehouse. Includes sold-out ones.',
    act: 'See stock',
    href: '/admin/stock?view=low',
  },
  next_bundle: {
    one: 'bundle scheduled',
    many: 'bundles scheduled',
    text: ({ name }, when) => `‘${name}’ goes live ${when}.`,
    act: 'Check it',
    href: '/admin/publishing',
  },
}

const formatWhen = momentFormat({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

function whenOf({ at }: HomeTask, now: Date): string {
  if (at === null) return ''
  return new Date(at) > now ? `on ${formatWhen(at)}` : formatPastTime(at, now)
}

export function taskText(task: HomeTask, now: Date): TaskText {
  const { one, many, text, act, href, isUrgent = false, hasAge = false } = TASK_TEXTS[task.kind]
  return {
    title: task.count === 1 ? one : many,
    text: text(task, whenOf(task, now)),
    age: hasAge && task.at !== null ? `Oldest: ${formatTimeAgo(task.at, now)}` : '',
    act,
    href,
    isUrgent,
  }
}

/** Tasks in the text of an empty list. */
const COMING: Readonly<Partial<Record<TaskKind, string>>> = {
  orders_to_pack: 'orders',
  returns: 'returns',
  reviews: 'reviews',
  low_stock: 'products low in stock',
  next_bundle: 'scheduled bundles',
}

/** Names the tasks that a user would see here; '' for a user without any. */
export function comingText(granted: Granted): string {
  const coming = tasksOf(granted).flatMap((kind) => COMING[kind] ?? [])
  return coming.length === 0 ? '' : `${capital(listed(coming))} appear here.`
}
