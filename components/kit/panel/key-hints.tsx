/** The keys of a list, shown where there is likely to be a keyboard. */
import './list.css'

/** Pairs of keys and what they do: ['J', 'next']. */
export const KeyHints = ({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) => (
  <p className="keys-hint row wrapf small muted">
    {keys.map(([key, does]) => (
      <span key={key}>
        <kbd className="kbd">{key}</kbd> {does}
      </span>
    ))}
  </p>
)
