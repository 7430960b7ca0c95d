/**
 * Head of the open side on phones, where sides are sheets over the foot of the window: its name, and a handle that
 * makes it higher or lower. Pulling it down closes it.
 */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useEditor } from './editor-context.ts'
import { ScreenSwitch } from './screen-switch.tsx'
import { nearestStep, nextStep, SHEET_STEPS, type SheetStep } from './sheet-steps.ts'
import { SHEET_NAMES } from './sheet-switch.tsx'

/** Movement in pixels up to which a pull is a press. */
const PRESS = 6

export function SheetHead() {
  const editor = useEditor()
  const sheet = useStore(editor.$sheet)
  const [step, setStep] = useState<SheetStep>('middle')
  const head = useRef<HTMLDivElement>(null)
  const pull = useRef<{ y: number; height: number } | null>(null)
  const show = (percent: number) =>
    head.current?.closest<HTMLElement>('.pe')?.style.setProperty('--sheet', `${percent}dvh`)
  if (sheet === null) return null
  const close = () => editor.$sheet.set(null)
  const turn = (to: SheetStep | null) => {
    show(SHEET_STEPS[to ?? step])
    if (to === null) close()
    else setStep(to)
  }
  const heightAt = ({ clientY }: PointerEvent): number =>
    pull.current === null ? 0 : pull.current.height + ((pull.current.y - clientY) / window.innerHeight) * 100
  const begin = (press: PointerEvent<HTMLElement>) => {
    press.currentTarget.setPointerCapture(press.pointerId)
    pull.current = { y: press.clientY, height: SHEET_STEPS[step] }
  }
  const move = (press: PointerEvent) => {
    if (pull.current !== null) show(Math.min(SHEET_STEPS.high, Math.max(0, heightAt(press))))
  }
  const end = (press: PointerEvent) => {
    if (pull.current === null) return
    const isPress = Math.abs(press.clientY - pull.current.y) <= PRESS
    turn(isPress ? (step === 'high' ? 'middle' : 'high') : nearestStep(heightAt(press)))
    pull.current = null
  }
  const onKey = (press: KeyboardEvent) => {
    const way = { ArrowUp: 1, ArrowDown: -1 }[press.key]
    if (way === undefined) return
    press.preventDefault()
    turn(nextStep(step, way))
  }
  const name = SHEET_NAMES[sheet]
  return (
    <div ref={head} className="pe-sheethead">
      {/* biome-ignore lint/a11y/useSemanticElements: a rule can't be moved */}
      <div
        className="pe-handle"
        role="separator"
        aria-orientation="horizontal"
        aria-label={`Height of ${name}`}
        aria-valuenow={SHEET_STEPS[step]}
        aria-valuemin={SHEET_STEPS.low}
        aria-valuemax={SHEET_STEPS.high}
        tabIndex={0}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => turn(step)}
        onKeyDown={onKey}
      />
      <b>{name}</b>
      <ScreenSwitch />
      <button type="button" className="iconbtn" aria-label={`Close ${name}`} onClick={close}>
        <Icon name="close" small />
      </button>
    </div>
  )
}
