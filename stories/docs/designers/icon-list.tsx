import {
  ArrowDown,
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUp,
  ArrowUpToLine,
  Bold,
  Check,
  ChevronLeft,
  ChevronRight,
  Code,
  Columns3,
  Copy,
  Download,
  ExternalLink,
  Eye,
  EyeOff,
  FileJson,
  GripVertical,
  Heading2,
  Heading3,
  Heading4,
  History,
  Image as ImageIcon,
  Italic,
  KeyRound,
  Link as LinkIcon,
  List,
  ListOrdered,
  Mail,
  MapPin,
  Megaphone,
  MessageSquare,
  Minus,
  Monitor,
  PanelTop,
  Pencil,
  Phone,
  Plus,
  Printer,
  Quote,
  Redo2,
  Rows3,
  Search,
  Send,
  SlidersHorizontal,
  Smartphone,
  SquareCode,
  Strikethrough,
  Table as TableIcon,
  Trash2,
  Undo2,
  Video,
  X,
} from 'lucide-react';
import { SERVICE_ICONS } from '../../../src/ui/art/service-icon-name.ts';
import { ServiceIcon } from '../../../src/ui/art/service-icon.tsx';
import { CopyName } from './copy-name.tsx';

/** Every icon of lucide-react that the site uses; a test compares. */
const icons = {
  ArrowDown,
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUp,
  ArrowUpToLine,
  Bold,
  Check,
  ChevronLeft,
  ChevronRight,
  Code,
  Columns3,
  Copy,
  Download,
  ExternalLink,
  Eye,
  EyeOff,
  FileJson,
  GripVertical,
  Heading2,
  Heading3,
  Heading4,
  History,
  Image: ImageIcon,
  Italic,
  KeyRound,
  Link: LinkIcon,
  List,
  ListOrdered,
  Mail,
  MapPin,
  Megaphone,
  MessageSquare,
  Minus,
  Monitor,
  PanelTop,
  Pencil,
  Phone,
  Plus,
  Printer,
  Quote,
  Redo2,
  Rows3,
  Search,
  Send,
  SlidersHorizontal,
  Smartphone,
  SquareCode,
  Strikethrough,
  Table: TableIcon,
  Trash2,
  Undo2,
  Video,
  X,
};

/** The icons at the size of controls: 20 pixels, strokes of 1.75. */
export const Icons = () => (
  <ul className="sb-unstyled grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4 bg-bg text-text">
    {Object.entries(icons).map(([name, Icon]) => (
      <li key={name} className="flex items-center gap-3">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        <CopyName name={name} />
      </li>
    ))}
  </ul>
);

/** The custom drawings of the services. */
export const ServiceIcons = () => (
  <ul className="sb-unstyled grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-6 bg-bg text-text">
    {SERVICE_ICONS.map((name) => (
      <li key={name} className="grid justify-items-start gap-2">
        <ServiceIcon name={name} />
        <CopyName name={name} />
      </li>
    ))}
  </ul>
);
