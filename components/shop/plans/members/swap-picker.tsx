/** List of wines that can replace one wine of a club case. */
import { useCallback, useState } from 'react'
import type { NextCaseLine, SwapChoice } from '../../../../domain/plans/plan/schema.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { LoadedList } from '../account/sections/loaded-list.tsx'
import { callAccount } from '../account/send.ts'
import { WineName } from './wine-name.tsx'

export type SwapPickerProps = {
  planId: number
  line: NextCaseLine
  isWorking: boolean
  onChoose: (choice: SwapChoice) => void
  onKeep: () => void
}

export function SwapPicker({ planId, line, isWorking, onChoose, onKeep }: SwapPickerProps) {
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
