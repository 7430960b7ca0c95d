/** Times from an input to the next frame that shows what came of it, read from a trace of Chromium's. */
import type { Browser, Page } from 'playwright-core'

/** `input.scrolling` is where Chromium has the way of each input, drags of the pointer among them. */
const CATEGORIES = ['devtools.timeline', 'input.scrolling']

/** The fields this project reads of a trace's events; times are microseconds. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  id?: string | number
  id2?: { local: string }
  args: { data?: { type?: string; duration?: number }; event_latency?: { event_type: string } }
}

/** Runs `gesture` and answers what the browser did meanwhile. */
async function traced(browser: Browser, page: Page, gesture: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await gesture()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  return trace.traceEvents
}

const isOf = (name: string, phase: string) => (event: TraceEvent) => event.name === name && event.ph === phase
const byTime = (one: TraceEvent, other: TraceEvent): number => one.ts - other.ts
const MICROSECONDS = 1000

/** Milliseconds, from Event Timing, for events of those types: the browser takes them itself, from the device to the frame. */
const eventTimes = (events: readonly TraceEvent[], types: readonly string[]): number[] =>
  events
    .filter(isOf('EventTiming', 'b'))
    .filter(({ args }) => types.includes(args.data?.type ?? ''))
    .map(({ args }) => args.data?.duration ?? Number.NaN)

/**
 * Event Timing leaves out pointers that move. Their way begins with an EventLatency, and ends with the frame in which the
 * page's answer, a dispatched pointermove, was drawn.
 */
function moveTimes(events: readonly TraceEvent[]): number[] {
  const isMove = ({ args }: TraceEvent) => args.data?.type === 'pointermove'
  const answers = events.filter(isOf('EventDispatch', 'X')).filter(isMove).toSorted(byTime)
  const shown = events.filter(isOf('AnimationFrame::Presentation', 'n')).toSorted(byTime)
  const frames = events.filter(isOf('AnimationFrame', 'e'))
  const ends = new Map(frames.map(({ pid, id, ts }) => [`${pid}:${id}`, ts]))
  return events
    .filter(isOf('EventLatency', 'b'))
    .filter(({ args }) => args.event_latency?.event_type === 'MOUSE_DRAGGED')
    .flatMap(({ ts }) => {
      const answer = answers.find((one) => one.ts >= ts)
      const answered = answer ? answer.ts + (answer.dur ?? 0) : Number.NaN
      const frame = shown.find(({ pid, id, ts: at }) => (ends.get(`${pid}:${id}`) ?? at) >= answered && at >= answered)
      return frame ? [(frame.ts - ts) / MICROSECONDS] : []
    })
}

/** Each letter, from the key to the frame. */
export const typingTimes = async (browser: Browser, page: Page, gesture: () => Promise<void>): Promise<number[]> =>
  eventTimes(await traced(browser, page, gesture), ['keypress'])

/** Each move of a pointer that drags, and where it lets go. */
export async function pointerTimes(browser: Browser, page: Page, gesture: () => Promise<void>): Promise<number[]> {
  const events = await traced(browser, page, gesture)
  return [...moveTimes(events), ...eventTimes(events, ['pointerup'])]
}

/** Drag and drop of the browser's own: each step over a part, and the drop. */
export const dropTimes = async (browser: Browser, page: Page, gesture: () => Promise<void>): Promise<number[]> =>
  eventTimes(await traced(browser, page, gesture), ['dragstart', 'dragover', 'drop'])
