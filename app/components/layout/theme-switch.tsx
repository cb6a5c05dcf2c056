import { Moon, Sun } from 'lucide-react';
import { switchTheme } from '../../theme.ts';
import { Button } from '../../ui/button.tsx';

/** Which of the two icons shows is a matter of style alone, so it is right before script runs. */
export function ThemeSwitch() {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label="Switch between light and dark"
      title="Switch between light and dark"
      onClick={switchTheme}
      className="unscripted:hidden"
    >
      <Moon aria-hidden="true" className="size-5 dark:hidden" />
      <Sun aria-hidden="true" className="hidden size-5 dark:block" />
    </Button>
  );
}
