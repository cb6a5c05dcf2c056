import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accentColors } from '../../../../api/settings/settings-edit.ts';

const PAUSE_MS = 250;

/** Whether this is a whole color, as settings name one. */
export const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** What follows from a color, once it has been left alone for a moment: a color is chosen by dragging. */
export function useAccent(color: string) {
  const [settled, setSettled] = useState(color);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(color), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [color]);
  const { data } = useQuery({
    ...accentColors(settled),
    enabled: isColor(settled),
    placeholderData: keepPreviousData,
  });
  return data;
}
