import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  defaultValue: string;
}

export function Tabs({ label, tabs, defaultValue }: TabsProps) {
  return (
    <Base.Root defaultValue={defaultValue}>
      <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-12 whitespace-nowrap border-transparent border-b-2 px-3 font-semibold text-ink-soft transition-colors duration-quick hover:text-ink focus-visible:-outline-offset-2 data-[active]:border-accent-ink data-[active]:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        // What was typed in one tab is still there after a look at another.
        <Base.Panel key={tab.value} value={tab.value} keepMounted className="pt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
