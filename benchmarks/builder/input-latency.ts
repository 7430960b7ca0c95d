/** Times from an input to the next frame that shows what came of it, read from a trace of Chromium's. */
import type { Browser, Page } from 'playwright-core'

/** `input.scrolling` is where Chromium has the way of each input, drags of the pointer among them. */
const CATEGORIES = ['devtools.timeline', 'input.scrolling']

/** Milliseconds; `timeStamp` is the event's own. */
type EventData = { type?: string; duration?: number; timeStamp?: number }

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
  args: { data?: EventData; event_latency?: { event_type: string } }
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

const timedEvents = (events: readonly TraceEvent[], types: readonly string[]): TraceEvent[] =>
  events.filter(isOf('EventTiming', 'b')).filter(({ args }) => types.includes(args.data?.type ?? ''))

const durationOf = ({ args }: TraceEvent): number => args.data?.duration ?? Number.NaN

/** Milliseconds, from Event Timing, for events of those types: the browser takes them itself, from the device to the frame. */
const eventTimes = (events: readonly TraceEvent[], types: readonly string[]): number[] =>
  timedEvents(events, types).map(durationOf)

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

/** Notes the steps over the tree that move its mark, by their `timeStamp`. Answers how to read them. */
async function noteShownSteps(page: Page): Promise<() => Promise<number[]>> {
  const noted = await page.evaluateHandle(() => {
    const times: number[] = []
    let before = ''
    addEventListener('dragover', ({ timeStamp }) => {
      const mark = document.querySelector<HTMLElement>('.pe-drop')
      const now = `${mark?.dataset.side} ${mark?.style.translate}`
      if (now !== before) times.push(timeStamp)
      before = now
    })
    return times
  })
  return () => noted.jsonValue()
}

/** Of two readings of one clock, which the page sees less exactly. */
const isSameTime = (one: number, other: number): boolean => Math.abs(one - other) < 1

/**
 * Drag and drop of the browser's own: picking up, each step that moves the mark, and the drop. A step that moves none has no
 * frame of its own: Event Timing has the time to that of a later step.
 */
export async function dropTimes(browser: Browser, page: Page, gesture: () => Promise<void>): Promise<number[]> {
  const shownSteps = await noteShownSteps(page)
  const events = await traced(browser, page, gesture)
  const shown = await shownSteps()
  const steps = timedEvents(events, ['dragover']).filter(({ args }) =>
    shown.some((time) => isSameTime(time, args.data?.timeStamp ?? Number.NaN)),
  )
  return [...eventTimes(events, ['dragstart', 'drop']), ...steps.map(durationOf)]
}
