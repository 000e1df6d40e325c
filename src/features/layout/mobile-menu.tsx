import { useEffect, useId, useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import { usePage } from '../../api/use-page.ts';
import { Needle } from '../../ui/art/needle.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { currentMark, nameOf, type NavItem } from './nav-items.ts';

const rowClass =
  'flex w-full items-center justify-between py-4 text-left font-display text-xl font-semibold no-underline';

/** The browser's own account of where it goes. Older browsers have none: there a step back closes the menu and is taken. */
const navigation: Navigation | undefined = globalThis.navigation;

/**
 * The header's links on narrow screens. The browser's own popover opens it, so it works before the page's code is
 * there and without JavaScript; Escape, Android's Back and a press outside close it, and the focus goes back to its
 * button. With the page's code any step back closes it in place of leaving, and so do Tab and every other address.
 */
export function MobileMenu({
  items,
  current,
  onLogout,
}: {
  items: readonly NavItem[];
  current: string;
  onLogout: (() => void) | undefined;
}) {
  const words = usePage('frame');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Unknown until the page's code runs: without it, the browser itself tells whether the menu is open.
  const [isOpen, setOpen] = useState<boolean>();

  useEffect(() => {
    setOpen(panel.current?.matches(':popover-open') ?? false);
  }, []);

  useEffect(() => {
    const menu = panel.current;
    if (!menu) return undefined;
    const close = () => {
      menu.hidePopover();
    };
    // Asks the popover and not this component, which hears of its opening only a moment later.
    const onNavigate = (event: NavigateEvent) => {
      if (!menu.matches(':popover-open')) return;
      if (event.navigationType === 'traverse' && event.cancelable) event.preventDefault();
      close();
    };
    navigation?.addEventListener('navigate', onNavigate);
    window.addEventListener('popstate', close);
    return () => {
      navigation?.removeEventListener('navigate', onNavigate);
      window.removeEventListener('popstate', close);
    };
  }, []);

  const closeOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover();
  };

  /** Whatever stands above the header (the demo's banner) moves the menu down. */
  const placeBelowHeader = () => {
    const edge = button.current?.closest('header')?.getBoundingClientRect().bottom;
    if (edge !== undefined) panel.current?.style.setProperty('--menu-top', `${edge}px`);
  };

  // Before the link itself hears of it: closing moves focus back here, and the page that follows has the last word.
  const closeOnChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) panel.current?.hidePopover();
  };

  return (
    <div className="lg:hidden [@supports_not_selector(:popover-open)]:hidden" onBlur={closeOnLeaving}>
      <button
        ref={button}
        type="button"
        className="btn btn-quiet btn-icon btn-sm"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        <span className="sr-only">Menu</span>
        <MenuIcon isOpen={isOpen ?? false} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="mobile-menu fixed m-0 w-full max-w-none border-b border-ink text-text shadow-float"
        onBeforeToggle={placeBelowHeader}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
        }}
        onClickCapture={closeOnChoice}
      >
        <nav aria-label="Mobile" className="container-page pb-6">
          <ul className="ledger [&>:first-child]:border-t-0">
            {items.map((item) => (
              <li key={item.href}>
                <Link href={item.href} className={rowClass} aria-current={currentMark(item.href, current)}>
                  {item.Label ? <item.Label /> : nameOf(item, words)}
                  <Needle direction="e" />
                </Link>
              </li>
            ))}
            {onLogout && (
              <li>
                <button type="button" className={rowClass} onClick={onLogout}>
                  Logout
                </button>
              </li>
            )}
          </ul>
          <LinkButton href="/#audit-form" variant="primary" size="lg" needle className="mt-5 w-full">
            {words.auditButton}
          </LinkButton>
        </nav>
      </div>
    </div>
  );
}
