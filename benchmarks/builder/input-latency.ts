/** Measures the time from an input to the frame that shows its effect, from a Chromium trace. */
import type { Browser, Page } from 'playwright-core'

/** Trace categories. `input.scrolling` has the latency of each input, including drags. */
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

/** Runs `gesture` and returns the trace of the browser. */
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

/** Durations of events of those types in milliseconds, measured by Event Timing from the device to the frame. */
const eventTimes = (events: readonly TraceEvent[], types: readonly string[]): number[] =>
  timedEvents(events, types).map(durationOf)

/**
 * Durations of pointer moves, which Event Timing leaves out: from an EventLatency to the frame that drew the page's
 * response, a dispatched pointermove.
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

/** Time of each letter from the key to the frame. */
export const typingTimes = async (browser: Browser, page: Page, gesture: () => Promise<void>): Promise<number[]> =>
  eventTimes(await traced(browser, page, gesture), ['keypress'])

/** Time of each move of a dragging pointer, and of its release. */
export async function pointerTimes(browser: Browser, page: Page, gesture: () => Promise<void>): Promise<number[]> {
  const events = await traced(browser, page, gesture)
  return [...moveTimes(events), ...eventTimes(events, ['pointerup'])]
}

/** Records the `timeStamp` of drag steps that move the tree's mark. Returns a function that reads them. */
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

/** Compares two readings of one clock, which pages see with less precision. */
const isSameTime = (one: number, other: number): boolean => Math.abs(one - other) < 1

/**
 * Times of native drag and drop: the start, each step that moves the mark, and the drop. Leaves out steps without an
 * effect, for which Event Timing reports the frame of a later step.
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
