/** Parts that two editors changed: shows both versions of each, and lets the editor choose. */
import { useState } from 'react'
import { capital } from '../../../../domain/core/text/capital.ts'
import { nodeName } from '../../../../domain/publishing/page/edit/edit-name.ts'
import { layerText } from '../../../../domain/publishing/page/layer-text.ts'
import { changedScreen, changedValues } from '../../../../domain/publishing/page/merge/changed-values.ts'
import type { Clash, Side } from '../../../../domain/publishing/page/merge/merge-pages.ts'
import { settingsOf } from '../../../../domain/publishing/page/merge/page-parts.ts'
import type { LayerScreen } from '../../../../domain/publishing/page/page-document.ts'
import { FirstFocused } from '../../../kit/panel/first-focused.tsx'
import { formatTimeAgo } from '../../../kit/panel/format-time-ago.ts'
import { PanelModal } from '../../../kit/panel/panel-modal.tsx'
import { useOnce } from '../../../kit/panel/use-once.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { ComparedPages, type ComparedSide } from './compared-pages.tsx'
import type { DraftSaver } from './draft-saver.ts'
import type { Saving } from './draft-state.ts'
import { useFillText, usePage } from './editor-context.ts'
import { focusTree } from './editor-regions.ts'
import { detailOf, limitsOf } from './part-icons.ts'
import { labelOf, settingName, settingText } from './setting-labels.ts'
import { firstScreen } from './still-canvas.tsx'

type ClashDialogProps = {
  saver: DraftSaver
  saving: Extract<Saving, { state: 'conflict' }>
  closed: () => void
}

export function ClashDialog({ saver, saving: { conflict, theirs, clashes }, closed }: ClashDialogProps) {
  const mine = usePage()
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const [shown, setShown] = useState(clashes[0])
  const [screen, setScreen] = useState(() => screenOf(clashes[0]) ?? firstScreen())
  const [side, setSide] = useState<ComparedSide>('left')
  const saved = useOnce(async () => {
    await saver.resolve((key) => choices[key] ?? 'mine')
    // The dialog is removed together with the note that opened it.
    requestAnimationFrame(focusTree)
  })
  const by = conflict.by || 'Another user'
  const choose = (keys: readonly string[], chosen: Side) => {
    setChoices({ ...choices, ...Object.fromEntries(keys.map((key) => [key, chosen])) })
    setSide(chosen === 'mine' ? 'left' : 'right')
  }
  const all = clashes.map(({ key }) => key)
  return (
    <PanelModal modal_id="clashes" title="Choose which version to keep" size="xxl" closed={closed}>
      <FirstFocused className="stack pe-dialog">
        <ComparedPages
          left={{ document: mine, title: 'Yours', part: partOf(shown, 'mine') }}
          right={{
            document: theirs,
            title: `${by}’s`,
            caption: `${by}’s, saved ${formatTimeAgo(conflict.at, new Date())}`,
            part: partOf(shown, 'theirs'),
          }}
          screen={screen}
          chooseScreen={setScreen}
          side={side}
          chooseSide={setSide}
        />
        <p>Everything else that the two of you changed is kept.</p>
        {clashes.length > 1 && (
          <div className="row wrapf">
            <Button variant="line" className="sm" onClick={() => choose(all, 'mine')}>
              Keep all of mine
            </Button>
            <Button variant="line" className="sm" onClick={() => choose(all, 'theirs')}>
              Keep all of {by}’s
            </Button>
          </div>
        )}
        {clashes.map((clash) => (
          <ClashChoice
            key={clash.key}
            clash={clash}
            by={by}
            screen={screen}
            choice={choices[clash.key] ?? 'mine'}
            show={() => {
              setShown(clash)
              setScreen(screenOf(clash) ?? screen)
            }}
            choose={(chosen) => choose([clash.key], chosen)}
          />
        ))}
        {saved.failure !== null && <Note kind="bad">{saved.failure}</Note>}
        <div className="row wrapf">
          <Button className="primary" working={saved.isRunning ? 'Merging' : null} onClick={saved.run}>
            Merge and save
          </Button>
        </div>
      </FirstFocused>
    </PanelModal>
  )
}

function partOf(clash: Clash | undefined, side: Side): string | undefined {
  return clash && 'part' in clash ? clash[side]?.node.id : undefined
}

function screenOf(clash: Clash | undefined): LayerScreen | undefined {
  if (!clash || !('part' in clash) || !clash.mine || !clash.theirs) return undefined
  return changedScreen(settingsOf(clash.mine.node), settingsOf(clash.theirs.node))
}

const nameOf = (clash: Clash, screen: LayerScreen): string => {
  if ('setting' in clash) return `The page’s ${labelOf(clash.setting).toLowerCase()}`
  const name = capital(nodeName(clash.part))
  const text = clash.part.kind === 'layer' ? layerText(clash.part.node.config.text) : ''
  if (text !== '') return `${name} ‘${text}’`
  const detail = detailOf(clash.part, screen) || limitsOf(clash.part)
  return `${name}${detail === '' ? '' : `: ${detail}`}`
}

type ClashChoiceProps = {
  clash: Clash
  by: string
  screen: LayerScreen
  choice: Side
  show: () => void
  choose: (side: Side) => void
}

function ClashChoice({ clash, by, screen, choice, show, choose }: ClashChoiceProps) {
  const values = changedValues(clash)
  const fill = useFillText()
  return (
    <fieldset className="pe-clash" onFocus={show}>
      <legend>{fill(nameOf(clash, screen))}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="check">
          <input type="radio" name={clash.key} checked={choice === side} onChange={() => choose(side)} />
          <span>
            <b>{side === 'mine' ? 'Yours' : `${by}’s`}</b>
            {values.map(({ path, ...value }) => (
              <span key={path.join()} className="small">
                {path.length > 0 && `${capital(settingName(path).name)}: `}
                {path.length > 0 ? fill(settingText(value[side], path)) : value[side] || 'Empty'}
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
