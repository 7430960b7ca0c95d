/** The wines of a club case, of which up to three may be swapped. Only the case as a whole has a price. */
import { useEffect, useRef, useState } from 'react'
import type { NextCaseLine, SwapChoice } from '../../../../domain/plans/plan/schema.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Outcome } from './outcome.tsx'
import { swapSummary } from './plan-messages.ts'
import type { NextCaseProps } from './section-props.ts'
import { SwapPicker } from './swap-picker.tsx'
import { usePlanActions } from './use-plan-actions.ts'
import { WineName } from './wine-name.tsx'

export function ClubLines({ plan, next, onPlan }: NextCaseProps) {
  const steering = usePlanActions({ plan, onPlan })
  const [open, setOpen] = useState<string | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  // Returns focus when the picker closes: to the wine's button, or that of the wine that replaced it.
  useEffect(() => {
    if (left === null) return
    list.current?.querySelector<HTMLElement>(`[data-swap="${CSS.escape(left)}"]`)?.focus()
    setLeft(null)
  }, [left])
  const close = (code: string): void => {
    setOpen(null)
    setLeft(code)
  }
  const take = async ({ code, productname }: NextCaseLine, choice: SwapChoice): Promise<void> => {
    const isDone = await steering.steer(
      { verb: 'swap', body: { code, with_code: choice.code } },
      () => `${choice.productname} comes instead of ${productname}.`,
    )
    close(isDone ? choice.code : code)
  }
  const summary = swapSummary(next)
  return (
    <>
      {summary !== null && <p className="members-swaps">{summary}</p>}
      <Outcome steering={steering} />
      <ul className="members-lines" ref={list}>
        {next.lines.map((line) => (
          <li key={line.code}>
            <WineName wine={line} />
            <p className="small num members-bottles">{countOf(line.quantity, 'bottle')}</p>
            {line.may_swap && (
              <Button
                variant="line"
                data-swap={line.code}
                aria-expanded={open === line.code}
                aria-label={`Swap ${line.productname}`}
                onClick={() => (open === line.code ? close(line.code) : setOpen(line.code))}
              >
                Swap
              </Button>
            )}
            {open === line.code && (
              <SwapPicker
                planId={plan.id}
                line={line}
                isWorking={steering.working !== null}
                onChoose={(choice) => void take(line, choice)}
                onKeep={() => close(line.code)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
