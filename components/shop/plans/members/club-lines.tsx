/** The wines of a club case, of which up to three may be swapped. Only the case as a whole has a price. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { NextCaseLine, SwapChoice } from '../../../../domain/plans/plan/schema.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { LoadedList } from '../account/sections/loaded-list.tsx'
import { callAccount } from '../account/send.ts'
import { Outcome } from './outcome.tsx'
import { swapSummary } from './plan-messages.ts'
import type { NextCaseProps } from './section-props.ts'
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

type SwapPickerProps = {
  planId: number
  line: NextCaseLine
  isWorking: boolean
  onChoose: (choice: SwapChoice) => void
  onKeep: () => void
}

/** List of wines that can replace one wine of a club case. */
function SwapPicker({ planId, line, isWorking, onChoose, onKeep }: SwapPickerProps) {
  const { code, productname } = line
  const load = useCallback(
    () => callAccount('GET /api/plans/:id/swaps', { params: { id: planId }, query: { code } }),
    [planId, code],
  )
  return (
    <fieldset className="swap-picker grid-3 box">
      <legend>{`Instead of ${productname}`}</legend>
      <LoadedList load={load} of="the wines you can choose from">
        {({ wines }) => <Choices wines={wines} quantity={line.quantity} isWorking={isWorking} onChoose={onChoose} />}
      </LoadedList>
      <Button variant="quiet" onClick={onKeep}>{`Keep ${productname}`}</Button>
    </fieldset>
  )
}

type ChoicesProps = { wines: SwapChoice[]; quantity: number } & Pick<SwapPickerProps, 'isWorking' | 'onChoose'>

function Choices({ wines, quantity, isWorking, onChoose }: ChoicesProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  if (wines.length === 0) {
    return <p>{`There’s nothing else of this kind at the moment that we have ${countOf(quantity, 'bottle')} of.`}</p>
  }
  return (
    <ul className="swap-choices">
      {wines.map((wine) => (
        <li key={wine.code}>
          <WineName wine={wine}>
            <p className="small muted">{factsOf(wine)}</p>
          </WineName>
          <Button
            variant="line"
            aria-label={`Choose ${wine.productname}`}
            working={isWorking && chosen === wine.code ? 'Swapping' : null}
            onClick={() => {
              if (isWorking) return
              setChosen(wine.code)
              onChoose(wine)
            }}
          >
            Choose
          </Button>
        </li>
      ))}
    </ul>
  )
}

const factsOf = ({ grape, country, is_original, stars }: SwapChoice): string =>
  [grape, country, is_original && 'our first choice', stars !== null && `you gave it ${countOf(stars, 'star')}`]
    .filter(Boolean)
    .join(', ')
