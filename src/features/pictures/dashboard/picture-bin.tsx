import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Bin } from '#dashboard-kit/bin/bin.tsx'
import { useBinCount } from '#dashboard-kit/bin/bin-link.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { QuietButton } from '#dashboard-kit/quiet-button.tsx'
import { PictureThumbnail } from './picture-thumbnail.tsx'

/** The bin of pictures, loaded when it is opened. */
export function PictureBin({ onDone }: { onDone: () => void }) {
  const count = useBinCount('sitePictures')
  const [isShown, setIsShown] = useState(false)
  return (
    <SettingPanel title="Bin" about="Pictures that were deleted in the last 30 days.">
      <QuietButton aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        <Trash2 aria-hidden className="size-4" /> {isShown ? 'Hide the bin' : 'Show the bin'}
        {count && <span className="font-normal text-[0.8125rem] text-grey">{count}</span>}
      </QuietButton>
      {isShown && (
        <Bin
          table="sitePictures"
          about="Put back, a picture returns to the old place in the order."
          picture={({ picture }) => (
            <PictureThumbnail
              picture={{ picture: String(picture), focusX: 50, focusY: 50 }}
              className="h-12 w-18 rounded-xl"
            />
          )}
          detail={({ description }) => String(description)}
          onDone={onDone}
        />
      )}
    </SettingPanel>
  )
}
